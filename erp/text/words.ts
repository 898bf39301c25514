/** The words of a text, by the blanks between them: how long lists of names are written. */
export const wordList = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The same as a set. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text));
