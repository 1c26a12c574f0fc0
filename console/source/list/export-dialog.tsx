/** Takes the list along as it is shown: a workbook for people, or a stream for programs. */
import { download } from '../http.ts';
import { language, t } from '../language.ts';
import type { Resource } from '../model.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ProblemBox, useWork } from '../ui/problem.tsx';
import { saveFile } from '../ui/save-file.ts';
import { type Column, type ListState, listRequest, shownFields } from './list-state.ts';

export interface ExportDialogProps {
  readonly resource: Resource;
  readonly state: ListState;
  readonly columns: readonly Column[];
  readonly onClose: () => void;
}

export function ExportDialog({ resource, state, columns, onClose }: ExportDialogProps) {
  const { problem, isBusy, run } = useWork();
  const request = (form: Readonly<Record<string, string>>): string =>
    listRequest(resource, state, shownFields(columns), form);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // A link would be answered in the language of the browser.
  const saveSheet = () =>
    run(async () => {
      saveFile(`${resource.plural}.xlsx`, await download(request({ _format: 'xlsx', _tz: zone })));
      onClose();
    });
  const forms = {
    CSV: [`${resource.id}.csv`, { _format: 'csv', ...(language.value === 'sv' ? { _csv: 'excel_sv' } : {}) }],
    'JSON lines': [`${resource.id}.jsonl`, { _format: 'jsonl' }],
  } as const;
  return (
    <Dialog title={t('export')} onClose={onClose}>
      <p>{t('exportExplained')}</p>
      {problem !== undefined && <ProblemBox problem={problem} />}
      <div class="buttons">
        {isBusy && <progress aria-label={t('underWay')} />}
        {Object.entries(forms).map(([name, [file, form]]) => (
          <a key={name} class="button" download={file} href={request(form)}>
            {name}
          </a>
        ))}
        <Button kind="main" label="Excel" onClick={() => void saveSheet()} />
      </div>
    </Dialog>
  );
}
