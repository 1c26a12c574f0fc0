/** Light, dark, or as the system has it; contrast follows the system. */
import { signal } from '@preact/signals';

export type Theme = 'system' | 'light' | 'dark';
const key = 'core.theme';

const known = localStorage.getItem(key);
export const theme = signal<Theme>(known === 'light' || known === 'dark' ? known : 'system');

export function chooseTheme(chosen: Theme): void {
  theme.value = chosen;
  localStorage.setItem(key, chosen);
  applyTheme();
}

export function applyTheme(): void {
  const { dataset } = document.documentElement;
  if (theme.value === 'system') delete dataset.theme;
  else dataset.theme = theme.value;
}
