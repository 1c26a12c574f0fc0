/** Labels of imports in lists and screen titles. Unlike the other texts (texts.ts), they are loaded with every screen. */
export const importing = { en: 'Import', sv: 'Importera' };
