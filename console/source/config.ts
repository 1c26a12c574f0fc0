/** Where this server has what the console asks for. The page brings it as data; without one of them that part is not offered. */
const {
  model = '',
  resourceModel = '',
  session,
  events,
  kinds,
  views,
  signIn,
  viewAs,
  role,
  revert,
  undos,
  publicUrl,
} = document.documentElement.dataset;

export const addresses = {
  model,
  resourceModel,
  session,
  events,
  kinds,
  views,
  signIn,
  viewAs,
  role,
  revert,
  undos,
} as const;

/** An address of an answer under the name that this page knows the server by: another name would be another origin. */
export function here(address: string): string {
  const url = new URL(address, location.href);
  const isOwn = publicUrl !== undefined && url.origin === new URL(publicUrl).origin;
  return isOwn ? `${location.origin}${url.pathname}${url.search}` : url.href;
}

/** Where the screens stand. */
export const root = '/console/';
