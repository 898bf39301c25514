/**
 * Something that reads a text from outside. What it gives back is what is timed, so that the bench's own work (an answer written as JSON, a
 * file as bytes) is not; what that throws is not looked at.
 */
export type Reader = (text: string) => () => unknown;

/** Readers by their names in the table. */
export type Readers = Readonly<Record<string, Reader>>;

/** A reader that takes the text as it is. */
export const reads =
	(read: (text: string) => unknown): Reader =>
	(text) =>
	() =>
		read(text);

/** A reader of something that is made of the text beforehand. */
export const readsMade =
	<T>(make: (text: string) => T, read: (made: T) => unknown): Reader =>
	(text) => {
		const made = make(text);
		return () => read(made);
	};

/** Parts of a text, each a text of its own, so that several members hold a megabyte in all. */
export function parts(text: string, count: number): string[] {
	const size = Math.ceil(text.length / count);
	return Array.from({ length: count }, (_, at) =>
		Buffer.from(text.slice(at * size, (at + 1) * size), 'utf16le').toString('utf16le'),
	);
}
