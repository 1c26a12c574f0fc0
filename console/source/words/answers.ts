/** Words of the answers of extensions: imported by screens that show answers, and not loaded before. */
import { all } from 'core:answers';
import { words } from '../model.ts';

Object.assign(words, ...all);
