import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import { SHOTS, type Shot } from '../../../e2e/editor/shots';
import { setStage } from '../../../e2e/editor/stage';
import { formNodes } from '../../../e2e/editor/sheets/forms';
import { bench, items, type Bench } from '../../../testkit/node/evrak';
import { openForm } from '../../../testkit/node/form';

let erp: Bench;
beforeAll(async () => {
	erp = await bench({ trade: true });
	setStage(erp.erp);
});
afterAll(async () => await erp.close());

/** The fields that forms show, those behind *Add Field* too. */
const properties = formNodes()
	.flatMap((node) => node.properties)
	.flatMap((one) => (one.type === 'collection' ? [one, ...(one.options as INodeProperties[])] : [one]));

/** The names in a list of a form, as the editor gets them. */
async function listed({ parameters = {}, list }: Shot): Promise<string[]> {
	const { parameter = '', typed } = list ?? {};
	const form = openForm(parameters as INodeParameters, erp.credential as Parameters<typeof openForm>[1]);
	if (typed !== undefined) {
		const { modes = [] } = properties.find(({ name }) => name === parameter) ?? {};
		const method = modes.map(({ typeOptions }) => typeOptions?.searchListMethod).find((name) => name !== undefined);
		const { results } = await form.search(method ?? '', typed);
		return results.map(({ name }) => name);
	}
	const { options = [] } = properties.find(({ name }) => name === parameter) ?? {};
	return options.map(({ name }) => name);
}

const named = (shots: readonly Shot[]) => shots.map((shot) => [shot.file, shot] as const);

describe('What the pictures wait for', () => {
	it.each(named(SHOTS.filter(({ output, isTrigger }) => output !== undefined && !isTrigger)))(
		'%s: the node gives it',
		async (_, { parameters = {}, input = [{}], output, inSight = output }) => {
			const { items: given, error } = await erp.evrak(parameters as INodeParameters, items(...input));
			expect(error).toBeUndefined();
			const values = given.flatMap(({ json }) => Object.values(json).map(String));
			expect(values).toEqual(expect.arrayContaining([output, inSight]));
		},
	);

	it.each(named(SHOTS.filter(({ list }) => list !== undefined)))('%s: the list shows it', async (_, shot) => {
		const names = await listed(shot);
		expect(names.filter((name) => name.includes(String(shot.list?.shows)))).not.toEqual([]);
	});
});
