import { settingsOf } from '../../bench/lab/arguments';

describe('the laboratory’s command line', () => {
	it('asks for the whole run, and its document, where nothing is given', () => {
		const whole = { seed: '1', documents: 5_000, flat: [10_000, 30_000, 100_000] };
		expect(settingsOf([])).toEqual({ ...whole, writes: true });
	});

	it('takes seed, documents, rows and sizes', () => {
		const settings = settingsOf(['--seed', '7', '--documents', '500', '--rows', 'a1,t2', '--flat', '2000']);
		expect(settings).toEqual({
			seed: '7',
			documents: 500,
			rows: ['a1', 't2'],
			flat: [2_000],
			writes: false,
		});
	});

	it.each([
		['fewer documents', '--documents', '500'],
		['only some rows', '--rows', 'a1'],
		['other sizes', '--flat', '1000'],
	])('writes no document of a run with %s', (_, ...args) => {
		expect(settingsOf(args).writes).toBe(false);
	});

	it.each(['shop', 'events'])('runs the part --%s alone, and writes it into the document', (part) => {
		expect(settingsOf([`--${part}`])).toMatchObject({ part, writes: true });
		expect(settingsOf([`--${part}`, '--no-doc'])).toMatchObject({ part, writes: false });
		expect(() => settingsOf([`--${part}`, '--seed', '2'])).toThrow('no other settings');
	});

	it('takes one part at a time', () => {
		expect(() => settingsOf(['--shop', '--events'])).toThrow('no other settings');
	});

	it('writes no document where that is asked', () => {
		expect(settingsOf(['--no-doc']).writes).toBe(false);
	});

	it.each([[['--documents', 'many']], [['--documents', '0']], [['--flat', '10,x']], [['--seeds', '7']]])(
		'refuses %s and shows the usage',
		(args) => {
			expect(() => settingsOf(args)).toThrow('npm run lab -- [--seed');
		},
	);
});
