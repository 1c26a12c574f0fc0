/** Deletes a record after a question; what refers to it is said when the server refuses. */
import { useState } from 'preact/hooks';
import { ask } from '../http.ts';
import { t } from '../language.ts';
import type { Resource } from '../model.ts';
import { listAddress, navigate } from '../router.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, FormButtons } from '../ui/dialog.tsx';
import { say } from '../ui/notice.tsx';
import { ProblemBox, useWork } from '../ui/problem.tsx';

export interface DeleteButtonProps {
  readonly resource: Resource;
  readonly id: string;
  readonly title: string;
  readonly tag: string | undefined;
}

export function DeleteButton({ resource, id, title, tag }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { problem, run, setProblem } = useWork();
  const remove = async (): Promise<void> => {
    const headers: Record<string, string> = tag === undefined ? {} : { 'If-Match': tag };
    const answer = await ask(`${resource.path}${id}/`, { method: 'DELETE', headers });
    say(t('deletedNamed', { name: title }), answer.headers);
    navigate(listAddress(resource.id), { replace: true });
  };
  const open = (isOpen: boolean) => () => {
    setProblem(undefined);
    setAsking(isOpen);
  };
  return (
    <>
      <Button icon="trash" label={t('delete')} onClick={open(true)} />
      {isAsking && (
        <Dialog title={t('deleteQuestion', { name: title })} onClose={open(false)}>
          {problem !== undefined && <ProblemBox problem={problem} />}
          <FormButtons kind="danger" label={t('delete')} onClick={() => void run(remove)} onCancel={open(false)} />
        </Dialog>
      )}
    </>
  );
}
