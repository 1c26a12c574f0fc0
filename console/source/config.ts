/** Where this server has what the console asks for. The page brings it as data; without one of them that part is not offered. */
const { model = '', resourceModel = '', session, events, kinds, views, signIn } = document.documentElement.dataset;

export const addresses = { model, resourceModel, session, events, kinds, views, signIn } as const;

/** Where the screens stand. */
export const root = '/console/';
