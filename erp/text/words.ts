/** The words of a text, by the blanks between them: how long lists of names are written. */
export const wordList = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** The same as a set. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text));

/** The words of a text, as a type. */
export type Words<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Words<Rest> : T;
