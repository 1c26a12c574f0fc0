/** What screens of extensions are made of. It is loaded with the first of them. */
export { announce } from '../../client/source/announce.ts';
export { useKinds } from './fields/identifier.tsx';
export { FieldEditor } from './form/field-editor.tsx';
export { sendBytes } from './form/upload.ts';
export { ask, type Problem, withQuery } from './http.ts';
export { showNumber, t } from './language.ts';
export { type Choice, entryOf, type Field, fieldOf, loadResource, takesPart } from './model.ts';
export { Crumbs } from './record/record-screen.tsx';
export { current, here, listAddress, navigate, recordAddress, useTitle } from './router.ts';
export { Button } from './ui/button.tsx';
export { SelectField, useSubmit } from './ui/dialog.tsx';
export { Grid } from './ui/grid.tsx';
export { undo } from './ui/notice.tsx';
export { ProblemBox, sortMessages, useAnswer, useWork } from './ui/problem.tsx';
