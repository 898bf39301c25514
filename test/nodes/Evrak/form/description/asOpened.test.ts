import { operations } from '../../../../../erp/catalogue';
import { formLabel } from '../../../../../erp/catalogue/formLabels';
import type { Operation } from '../../../../../erp/catalogue/types';
import { keyFields } from '../../../../../erp/document/keys';
import { bench, type Bench } from '../../../../../testkit/node/evrak';

/** What says which document or record an operation means, as its form calls it. */
const wanted = (one: Operation): string[] =>
	[...one.body.fields.filter(({ required }) => required), ...keyFields(one, one.identity)].map(formLabel);

/** Operations that change or remove what is there, or ask about one record: a form as it opens names none. */
const MEANT = operations.filter(
	(one) => ['update', 'delete', 'send', 'get'].includes(one.kind) && !one.body.unknown && wanted(one).length > 0,
);

let erp: Bench;
beforeAll(async () => (erp = await bench()));
afterAll(async () => await erp.close());

/** What the node or n8n says of an operation whose form is left as it opens. */
async function said({ resource, operation }: Operation): Promise<string> {
	try {
		const { error } = await erp.evrak({ resource, operation });
		return `${error?.message} ${error?.description}`;
	} catch (error) {
		return error instanceof Error ? error.message : '';
	}
}

it.each(MEANT.map((one) => [one.action, one] as const))(
	'%s, left as it opens, names what is missing',
	async (_, one) => {
		const text = await said(one);
		expect(wanted(one).filter((label) => text.includes(label))).not.toEqual([]);
		expect(text).not.toMatch(/has no lines/);
		expect(erp.erp.requests).toHaveLength(0);
	},
);
