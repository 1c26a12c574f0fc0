/** The screen of a resource without a list. */
import { useEffect } from 'preact/hooks';
import { existingId } from '../form/existing-record.ts';
import { fetchJson } from '../http.ts';
import type { Resource } from '../model.ts';
import { navigate, recordAddress } from '../router.ts';
import { t } from '../texts/t.ts';
import { problemOf, useFetch } from '../ui/problem.tsx';

/** Opens the single settings record; if there is none, "New" creates it. */
export function Unlisted({ resource }: { readonly resource: Resource }) {
  const isSingleton = resource.singleton !== undefined;
  // The error of a dry-run create names the existing record.
  const { value: id, isBusy } = useFetch(isSingleton ? resource.id : undefined, () =>
    fetchJson(`${resource.path}?_validate_only=true`, { method: 'POST', body: {} })
      .then(() => undefined)
      .catch((error) => existingId(problemOf(error))),
  );
  useEffect(() => {
    if (id !== undefined) navigate(recordAddress(resource.id, id), { replace: true });
  }, [id]);
  if (isBusy || id !== undefined) return <div class="room" aria-busy={true} />;
  return <p>{t(isSingleton ? 'noSettings' : 'noList')}</p>;
}
