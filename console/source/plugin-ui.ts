/** Components for screens of extensions. Loaded with the first of them. */
export { announce } from '../../client/source/announce.ts';
export { useKinds } from './fields/identifier.tsx';
export { FieldEditor } from './form/field-editor.tsx';
export { FormScreen } from './form/form-screen.tsx';
export { sendBytes } from './form/upload.ts';
export { fetchJson, type Problem, withQuery } from './http.ts';
export { showNumber } from './language.ts';
export { type Choice, cachedResource, entryOf, type Field, fieldOf, isInOperation, loadResource } from './model.ts';
export { Breadcrumbs } from './record/record-screen.tsx';
export { current, editAddress, here, listAddress, navigate, recordAddress, useTitle } from './router.ts';
export { Button } from './ui/button.tsx';
export { SelectField, useSubmit } from './ui/dialog.tsx';
export { Grid } from './ui/grid.tsx';
export { ProblemBox, sortMessages, useAction, useFetch } from './ui/problem.tsx';
export { undo } from './ui/toast.tsx';
