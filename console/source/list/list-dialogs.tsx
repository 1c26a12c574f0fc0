/** The dialogs of a list, loaded with the first of them: columns and their order, exports, filters and views. */
import { useState } from 'preact/hooks';
import type { Operator } from '../fields/field-type.ts';
import { operatorsOf, typeOf } from '../fields/registry.ts';
import { FieldEditor } from '../form/field-editor.tsx';
import { download, fetchJson } from '../http.ts';
import { language } from '../language.ts';
import { type Field, fieldOf, type Resource } from '../model.ts';
import { t } from '../texts/t.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, FormButtons, SelectField, useClose, useSubmit } from '../ui/dialog.tsx';
import { ProblemBox, useAction } from '../ui/problem.tsx';
import { saveFile } from '../ui/save-file.ts';
import { idOf, type Values } from '../values.ts';
import { type Column, columnFields, selectedFields } from './columns.ts';
import { type Filter, type Listed, listRequest, type ViewState } from './list-state.ts';
import { type SavedView, visibilityRank } from './views.tsx';

interface ColumnDialogProps {
  readonly resource: Resource;
  readonly columns: readonly string[];
  /** Undefined resets to the columns of the model. */
  readonly onChoose: (columns: readonly string[] | undefined) => void;
}

export function ColumnDialog({ resource, columns, onChoose }: ColumnDialogProps) {
  const close = useClose();
  const [chosen, setChosen] = useState(columns);
  const labelOf = (path: string): string => {
    const [first = '', ...rest] = path.split('.');
    return [fieldOf(resource, first)?.label ?? first, ...rest].join(': ');
  };
  const available = columnFields(resource).flatMap(({ name }) => (chosen.includes(name) ? [] : [name]));
  const finish = (paths: readonly string[] | undefined): void => {
    close();
    onChoose(paths);
  };
  return (
    <Dialog title={t('columns')}>
      <ul class="plain">
        {[...chosen, ...available].map((path, index) => {
          const remaining = chosen.filter((other) => other !== path);
          const isOn = index < chosen.length;
          return (
            <li key={path} class="row">
              <label class="check spring">
                <input
                  type="checkbox"
                  checked={isOn}
                  onChange={() => setChosen(isOn ? remaining : [...chosen, path])}
                />
                {labelOf(path)}
              </label>
              {isOn && index > 0 && (
                <Button
                  kind="bare"
                  icon="up"
                  label={t('moveUp', { name: labelOf(path) })}
                  onClick={() => setChosen(remaining.toSpliced(index - 1, 0, path))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <FormButtons label={t('apply')} isDisabled={chosen.length === 0} onClick={() => finish(chosen)}>
        <Button label={t('standardColumns')} onClick={() => finish(undefined)} />
      </FormButtons>
    </Dialog>
  );
}

/** Exports the displayed list: a workbook, or a stream for programs. */
export function ExportDialog({ resource, state, columns }: Omit<Listed, 'query'> & { columns: readonly Column[] }) {
  const close = useClose();
  const { problem, isBusy, run } = useAction();
  const request = (form: Readonly<Record<string, string>>): string =>
    listRequest(resource, state, selectedFields(columns), form);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // A link would use the language of the browser.
  const saveSheet = () =>
    run(async () => {
      saveFile(`${resource.plural}.xlsx`, await download(request({ _format: 'xlsx', _tz: zone })));
      close();
    });
  const forms = {
    CSV: [`${resource.id}.csv`, { _format: 'csv', ...(language.value === 'sv' ? { _csv: 'excel_sv' } : {}) }],
    'JSON lines': [`${resource.id}.jsonl`, { _format: 'jsonl' }],
  } as const;
  return (
    <Dialog title={t('export')}>
      <p>{t('exportExplained')}</p>
      {problem !== undefined && <ProblemBox problem={problem} />}
      <div class="buttons">
        {isBusy && <progress aria-label={t('inProgress')} />}
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

interface FilterDialogProps {
  readonly resource: Resource;
  readonly filter: Filter | undefined;
  readonly onApply: (name: string, value: string) => void;
}

/** Creates or changes one filter: its field, operator and value. */
export function FilterDialog({ resource, filter, onApply }: FilterDialogProps) {
  const close = useClose();
  const { resolved, value: before = '' } = filter ?? {};
  const own = columnFields(resource).filter((field) => field.filterable !== false && operatorsOf(field).length > 0);
  // A filter of another record, such as that of a group.
  const isOther = resolved !== undefined && own.every(({ name }) => name !== resolved.field.name);
  const fields = isOther ? [resolved.field, ...own] : own;
  const isRange = resolved?.operator.argument === 'range';
  const [field, setField] = useState<Field | undefined>(resolved?.field);
  const [chosen, setOperator] = useState<Operator | undefined>(resolved?.operator);
  const [values, setValues] = useState<readonly unknown[]>(isRange ? before.split(',') : [before]);
  const operators = field === undefined ? [] : operatorsOf(field);
  const operator = chosen ?? operators[0];
  const value = field && operator && filterValue(operator, values);
  const submit = useSubmit(() => {
    if (!field || !operator || !value) return;
    close();
    onApply(`${field.name}${operator.suffix}`, value);
  });
  return (
    <Dialog title={filter === undefined ? t('newFilter') : t('changeFilter')}>
      <form class="stack" onSubmit={submit}>
        <SelectField
          label={t('field')}
          empty={t('choose')}
          options={fields.map(({ label }) => label)}
          chosen={field && fields.findIndex(({ name }) => name === field.name)}
          onChoose={(index) => {
            setField(fields[index]);
            setOperator(undefined);
            setValues([]);
          }}
        />
        {operator !== undefined && field !== undefined && (
          <>
            <SelectField
              label={t('comparison')}
              options={operators.map(({ labelKey }) => t(labelKey))}
              chosen={operators.findIndex(({ labelKey }) => labelKey === operator.labelKey)}
              onChoose={(index) => setOperator(operators[index])}
            />
            {argumentsOf(operator).map((index) => (
              <FieldEditor
                key={`${field.name}${operator.suffix}${index}`}
                field={filterField(field)}
                Input={operator.argument === 'range' ? undefined : typeOf(field).FilterInput}
                value={values[index]}
                onChange={(entered) =>
                  setValues(argumentsOf(operator).map((other) => (other === index ? entered : values[other])))
                }
              />
            ))}
          </>
        )}
        <FormButtons label={t('apply')} isDisabled={!value} />
      </form>
    </Dialog>
  );
}

/** A filter accepts any text, regardless of the length limit of the field. */
const filterField = (field: Field): Field => ({
  ...field,
  ...{ label: t('value'), required: true, nullable: false, informational: false, schema: {} },
});

function argumentsOf({ argument }: Operator): readonly number[] {
  if (typeof argument !== 'string') return [];
  return argument === 'range' ? [0, 1] : [0];
}

/** Returns the filter value for the address; undefined if input is missing. */
function filterValue(operator: Operator, values: readonly unknown[]): string | undefined {
  if (typeof operator.argument !== 'string') return operator.argument.fixed;
  const texts = argumentsOf(operator).map((index) => {
    const value = values[index];
    return value === undefined || value === null ? '' : (idOf(value) ?? String(value));
  });
  return texts.includes('') ? undefined : texts.join(',');
}

interface ViewDialogProps {
  readonly views: Resource;
  readonly view: SavedView | undefined;
  readonly content: ViewState & { readonly content_type: string };
  /** The id is undefined if the view was deleted. */
  readonly onSaved: (id: string | undefined) => void;
}

const reaches = ['forMe', 'forRole', 'forAll'] as const;

export function ViewDialog({ views, view, content, onSaved }: ViewDialogProps) {
  const close = useClose();
  const before = view === undefined ? 0 : visibilityRank(view);
  const [label, setLabel] = useState(view?.label ?? '');
  const [chosen, setVisibility] = useState(before);
  const [role, setRole] = useState<unknown>(view?.role);
  const { problem, run } = useAction();
  const share = views.actions.find(({ name }) => name === 'share');
  const roleField = fieldOf(views, 'role');
  const act = (action: () => Promise<string | undefined>) =>
    void run(async () => {
      onSaved(await action());
      close();
    });
  const save = async (): Promise<string> => {
    const path = view === undefined ? views.path : `${views.path}${view.id}/`;
    const method = view === undefined ? 'POST' : 'PATCH';
    const body = view === undefined ? { label, ...content } : { label };
    const id = String((await fetchJson<Values>(path, { method, body })).body.id ?? view?.id);
    const isMoved = chosen !== before || (chosen === 1 && idOf(role) !== view?.role?.id);
    if (share !== undefined && isMoved)
      await fetchJson(share.path.replace('{pk}', id), {
        method: share.method,
        body: { private: chosen < 2, ...(chosen === 1 ? { role: { id: idOf(role) } } : {}) },
      });
    return id;
  };
  const submit = useSubmit(() => act(save));
  const remove = () => fetchJson(`${views.path}${view?.id}/`, { method: 'DELETE' }).then(() => undefined);
  return (
    <Dialog title={t(view === undefined ? 'newView' : 'editView')}>
      <form class="stack" onSubmit={submit}>
        <div class="field">
          <label for="view-label">{fieldOf(views, 'label')?.label}</label>
          <input id="view-label" required value={label} onInput={(event) => setLabel(event.currentTarget.value)} />
        </div>
        {share !== undefined && (
          <SelectField
            id="view-reach"
            label={t('visibleTo')}
            options={reaches.map((key) => t(key))}
            chosen={chosen}
            onChoose={setVisibility}
          />
        )}
        {share !== undefined && chosen === 1 && roleField !== undefined && (
          <FieldEditor field={roleField} value={role} onChange={setRole} />
        )}
        {problem !== undefined && <ProblemBox problem={problem} />}
        <FormButtons label={t('save')} isDisabled={chosen === 1 && idOf(role) === undefined}>
          {view !== undefined && views.operations.includes('delete') && (
            <Button icon="trash" label={t('delete')} onClick={() => act(remove)} />
          )}
          <span class="spring" />
        </FormButtons>
      </form>
    </Dialog>
  );
}
