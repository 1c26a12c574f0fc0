/** What cannot be drawn takes its own screen with it and no other: the frame stays, and another address begins anew. */
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { t } from '../language.ts';
import { current } from '../router.ts';
import { Button } from './button.tsx';

export function Guarded({ children }: { readonly children: ComponentChildren }) {
  const [error, reset] = useErrorBoundary(reportError);
  useEffect(reset, [current.value.href]);
  if (error === undefined) return <>{children}</>;
  return (
    <div class="problem" role="alert">
      <p>{t('screenFailed')}</p>
      <Button kind="" label={t('tryAgain')} onClick={reset} />
    </div>
  );
}
