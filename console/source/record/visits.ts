/** Which records were opened last in this tab: ids alone are kept. */
const visits = 'core.visited';
const mostVisits = 8;

/** The records that were opened last in this tab, as resource and id; they are forgotten on signing out, with drafts. */
export function visited(): readonly (readonly [resource: string, id: string])[] {
  return JSON.parse(sessionStorage.getItem(visits) ?? '[]') as [string, string][];
}

export function noteVisit(resource: string, id: string): void {
  const others = visited().filter(([, other]) => other !== id);
  sessionStorage.setItem(visits, JSON.stringify([[resource, id], ...others].slice(0, mostVisits)));
}
