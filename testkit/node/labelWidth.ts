/**
 * Pixels of letters in the labels of n8n's editor: InterVariable of 12 px, measured in Chromium with the font of n8n 2.41.1. Pairs of letters
 * stand a little nearer to each other than that.
 */
const LETTERS: ReadonlyArray<readonly [number, string]> = [
	[2.9, 'ijlı'],
	[3.1, '’'],
	[3.2, 'Iİ'],
	[3.4, ' '],
	[3.5, ',.'],
	[3.9, 't'],
	[4.3, '/'],
	[4.4, '()f'],
	[4.5, 'r'],
	[4.9, '1'],
	[5.5, '-'],
	[6.3, 'sş'],
	[6.6, 'kxz'],
	[6.7, 'avy'],
	[6.8, '7JL'],
	[6.9, 'cç'],
	[7.0, 'e'],
	[7.1, '5Fhnuü'],
	[7.2, 'Eoö'],
	[7.3, '2bdpq'],
	[7.4, '3689gğ'],
	[7.5, 'Z'],
	[7.6, '#0'],
	[7.7, '&PRSTŞ'],
	[7.8, '4'],
	[7.9, 'B'],
	[8.1, 'KY'],
	[8.2, 'X'],
	[8.3, 'AV'],
	[8.7, 'D'],
	[8.8, 'CÇ'],
	[8.9, 'HUÜ'],
	[9.0, 'GNĞ'],
	[9.2, 'OQÖ'],
	[9.8, 'w'],
	[10.5, 'm'],
	[10.8, 'M'],
	[11.8, 'W%'],
];

const WIDTHS = new Map(LETTERS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));

/** How wide a label is in the editor, in pixels. @throws Error for a letter that was never measured */
export function labelWidth(label: string): number {
	return [...label.normalize('NFC')].reduce((sum, letter) => {
		const width = WIDTHS.get(letter);
		if (width === undefined) throw new Error(`The letter ${letter} was never measured`);
		return sum + width;
	}, 0);
}
