import { createRequire } from 'node:module';
import { join } from 'node:path';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import * as catalogue from '../../erp/catalogue';
import * as kinds from '../../erp/catalogue/kinds';
import * as events from '../../erp/database/query/events';
import * as users from '../../erp/database/query/events/users';
import * as reads from '../../erp/database/query/reads';
import { ownNodes } from '../../testkit/node/nodes';

interface Words {
	readonly turkish: readonly string[];
	readonly technical: ReadonlySet<string>;
}

interface Labels {
	readonly english: <T>(value: T, words: Words) => T;
	readonly englishCode: (code: string, words: Words) => string;
	readonly turkishIn: (value: unknown) => string[];
	readonly wordsOf: (roots: readonly unknown[]) => Words;
}

const ROOT = join(__dirname, '..', '..');
const { english, turkishIn, wordsOf } = createRequire(__filename)(
	join(ROOT, 'scripts', 'english', 'labels.cjs'),
) as Labels;
const WORDS = wordsOf([catalogue, kinds, reads, events, users]);

const { displayName, properties } = new EvrakApi();
const FORMS: ReadonlyArray<readonly [name: string, form: object]> = [
	...Object.values(ownNodes()).map(({ description }) => [description.displayName, description] as const),
	[displayName, { displayName, properties }],
];

/** A form with every text that people read taken out: names of parameters, types, values and conditions. */
const bare = (form: object): unknown =>
	JSON.parse(JSON.stringify(form), function (this: { type?: unknown }, name: string, value: unknown) {
		const isText =
			['displayName', 'description', 'placeholder', 'hint', 'action', 'title', 'subtitle', 'searchHint'].includes(
				name,
			) ||
			(name === 'name' && this.type === undefined);
		return isText ? undefined : value;
	});

describe.each(FORMS)('%s', (_, form) => {
	it('has its Turkish words as it is', () => expect(turkishIn(form).length).toBeGreaterThan(0));

	it('has none in English, and else the same', () => {
		const made = english(form, WORDS);
		expect(turkishIn(made)).toEqual([]);
		expect(bare(made)).toEqual(bare(form));
	});
});
