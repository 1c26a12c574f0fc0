/** Style sheets are bundled by esbuild; an import of one has no value. */
declare module '*.css';
