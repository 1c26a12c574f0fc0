/** Style sheets are bundled by esbuild; importing one brings nothing. */
declare module '*.css';
