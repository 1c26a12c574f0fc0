/** Deletes a record after a question; what refers to it is said when the server refuses. */

import { useState } from 'preact/hooks';
import { ask, type Problem } from '../http.ts';
import { t } from '../language.ts';
import type { Resource } from '../model.ts';
import { listAddress, navigate } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { say } from '../ui/notice.tsx';
import { ProblemBox, problemOf } from '../ui/problem.tsx';

export interface DeleteButtonProps {
  readonly resource: Resource;
  readonly id: string;
  readonly title: string;
  readonly tag: string | undefined;
}

export function DeleteButton({ resource, id, title, tag }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const headers: Record<string, string> = tag === undefined ? {} : { 'If-Match': tag };
      const answer = await ask(`${resource.path}${id}/`, { method: 'DELETE', headers });
      say(t('deletedNamed', { name: title }), answer.headers);
      navigate(listAddress(resource.id), { replace: true });
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        icon="trash"
        label={t('delete')}
        onClick={() => {
          setProblem(undefined);
          setAsking(true);
        }}
      />
      {isAsking && (
        <Dialog title={t('deleteQuestion', { name: title })} onClose={() => setAsking(false)}>
          <p>{t('deleteWarning')}</p>
          {problem !== undefined && <ProblemBox problem={problem} />}
          <div class="buttons">
            <Button kind="" label={t('cancel')} onClick={() => setAsking(false)} />
            <button type="button" class="danger" disabled={isBusy} onClick={remove}>
              {t('delete')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
