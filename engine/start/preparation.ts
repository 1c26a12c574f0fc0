/** The entry point of the process that prepares the database; see prepare-database.ts. */
import { useCompileCache } from './compile-cache.ts';

useCompileCache();

const { runPreparation } = await import('./prepare-database.ts');
runPreparation();
