import { filmOf, type Frame } from '../../../e2e/editor/films/frames';

const frame = (picture: string, moment: number): Frame => ({ picture: Buffer.from(picture), moment });
const shown = (...frames: readonly Frame[]) => {
	const { pictures, delays } = filmOf(frames);
	return pictures.map((picture, index) => [picture.toString(), delays[index]]);
};

describe('A film of what a browser showed', () => {
	it('shows each picture until the next one, and the last one for three seconds', () => {
		expect(shown(frame('a', 5_000), frame('b', 5_400), frame('c', 5_700))).toEqual([
			['a', 400],
			['b', 300],
			['c', 3_000],
		]);
	});

	it('shows at most ten pictures a second: of more the last one', () => {
		expect(shown(frame('a', 0), frame('b', 30), frame('c', 90), frame('d', 110))).toEqual([
			['c', 110],
			['d', 3_000],
		]);
	});

	it('cuts what n8n takes its time for, and leaves out what repeats', () => {
		expect(shown(frame('a', 0), frame('a', 400), frame('b', 9_000), frame('b', 9_500))).toEqual([
			['a', 2_000],
			['b', 3_000],
		]);
	});
});
