/** Progress events of a running migration: commands show them as a bar or as JSON lines. */
export type Progress =
  /** A migration that was fully applied and is incompatible with servers of the previous release. */
  | { readonly kind: 'breaks'; readonly id: string }
  /** `id` is pending, and the preceding migration is reverted first, because no step of it is complete. */
  | { readonly kind: 'not_begun'; readonly id: string; readonly takesBack: string }
  | { readonly kind: 'waiting'; readonly holder: string }
  | { readonly kind: 'migration'; readonly id: string; readonly direction: 'up' | 'down'; readonly steps: number }
  | { readonly kind: 'step'; readonly id: string; readonly number: number; readonly of: number; readonly title: string }
  | {
      readonly kind: 'batch';
      readonly id: string;
      readonly number: number;
      readonly rows: number;
      readonly estimate: number;
    }
  | {
      readonly kind: 'locked';
      readonly id: string;
      readonly number: number;
      readonly table: string;
      readonly blocker: string;
    }
  | {
      readonly kind: 'step_done';
      readonly id: string;
      readonly number: number;
      readonly rows: number;
      readonly seconds: number;
    }
  | { readonly kind: 'done'; readonly id: string; readonly seconds: number };

export type OnProgress = (progress: Progress) => void;
