/** Makes or changes one filter: which field, how it is compared, with what. */
import { useId, useState } from 'preact/hooks';
import type { InputProps, Operator } from '../fields/field-type.ts';
import { operatorsOf, typeOf } from '../fields/registry.ts';
import { t } from '../language.ts';
import { type Field, idOf, type Resource } from '../model.ts';
import { Dialog, FormButtons } from '../ui/dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { columnFields, type Filter } from './list-state.ts';

export interface FilterDialogProps {
  readonly resource: Resource;
  readonly filter: Filter | undefined;
  readonly onClose: () => void;
  readonly onApply: (name: string, value: string) => void;
}

export function FilterDialog({ resource, filter, onClose, onApply }: FilterDialogProps) {
  const fields = columnFields(resource).filter((field) => field.filterable !== false && operatorsOf(field).length > 0);
  const { known, value: before = '' } = filter ?? {};
  const isRange = known?.operator.argument === 'range';
  const [field, setField] = useState<Field | undefined>(known?.field);
  const [chosen, setOperator] = useState<Operator | undefined>(known?.operator);
  const [values, setValues] = useState<readonly unknown[]>(isRange ? before.split(',') : [before]);
  const id = useId();
  const operators = field === undefined ? [] : operatorsOf(field);
  const operator = chosen ?? operators[0];
  const value = field && operator && filterValue(operator, values);
  return (
    <Dialog title={filter === undefined ? t('newFilter') : t('changeFilter')} onClose={onClose}>
      <form
        class="stack"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (field && operator && value) onApply(`${field.name}${operator.suffix}`, value);
        }}
      >
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
              options={operators.map(({ word }) => t(word))}
              chosen={operators.findIndex(({ word }) => word === operator.word)}
              onChoose={(index) => setOperator(operators[index])}
            />
            {argumentsOf(operator).map((place) => (
              <FilterValue
                key={`${field.name}${operator.suffix}${place}`}
                id={`${id}-value${place}`}
                {...{ field, operator }}
                value={values[place]}
                onChange={(entered) =>
                  setValues(argumentsOf(operator).map((other) => (other === place ? entered : values[other])))
                }
              />
            ))}
          </>
        )}
        <FormButtons label={t('apply')} isDisabled={!value} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface FilterValueProps extends Pick<InputProps, 'id' | 'field' | 'value' | 'onChange'> {
  readonly operator: Operator;
}

function FilterValue({ field, operator, ...props }: FilterValueProps) {
  const type = typeOf(field);
  const Input = (operator.argument === 'range' ? undefined : type.FilterInput) ?? type.Input;
  if (Input === undefined) return null;
  // A filter asks for any text, however long those of the field may be.
  const plain: Field = { ...field, required: true, nullable: false, schema: {} };
  return (
    <div class="field">
      <label for={props.id}>{t('value')}</label>
      <Input {...props} field={plain} isInvalid={false} describedBy={undefined} />
    </div>
  );
}

function argumentsOf({ argument }: Operator): readonly number[] {
  if (typeof argument !== 'string') return [];
  return argument === 'range' ? [0, 1] : [0];
}

/** What stands in the address; undefined where something is missing. */
function filterValue(operator: Operator, values: readonly unknown[]): string | undefined {
  if (typeof operator.argument !== 'string') return operator.argument.fixed;
  const texts = argumentsOf(operator).map((place) => {
    const value = values[place];
    return value === undefined || value === null ? '' : (idOf(value) ?? String(value));
  });
  return texts.includes('') ? undefined : texts.join(',');
}
