/** One of several, with its label: by their place among them. */
import { useId } from 'preact/hooks';

export interface SelectFieldProps {
  readonly label: string;
  readonly options: readonly string[];
  /** Undefined: none yet. */
  readonly chosen: number | undefined;
  readonly onChoose: (index: number) => void;
  /** What stands there as long as none is chosen; without it there is always one. */
  readonly empty?: string;
  readonly id?: string;
}

export function SelectField({ label, options, chosen, onChoose, empty, id = useId() }: SelectFieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={String(chosen ?? '')}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {empty !== undefined && (
          <option value="" disabled={chosen !== undefined}>
            {empty}
          </option>
        )}
        {options.map((option, index) => (
          <option key={index} value={String(index)}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
