/** What imports are called at lists and above their screens. It is loaded with every screen, unlike the other words (words.ts). */
export const importing = { en: 'Import', sv: 'Importera' };
