import { live } from '../../../demo/workflow';
import { template, templateBench } from '../support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '33-weekly-check';
const START = 'Monday Morning';

const bench = perTest(async () => await templateBench({ hide: ['STOKLAR.sto_kisa_ismi'] }));

it('writes one message for each company: what changed, and the report', async () => {
	const file = live(template(NAME));
	const list = file.nodes.find(({ name }) => name === 'Companies');
	const companies = [bench.erp.credentials.companyCode, 'OTHER'].map((company) => ({ company }));
	Object.assign(list?.parameters ?? {}, {
		assignments: {
			assignments: [{ id: 'companies', name: 'companies', value: JSON.stringify(companies), type: 'array' }],
		},
	});
	const messages = (await bench.run(file, START)).json('Tell a Person');
	expect(messages.map(({ subject }) => subject)).toEqual([
		expect.stringMatching(/^DEMO: (?!Something stands in the way)/),
		expect.stringMatching(/^OTHER: Something stands in the way: /),
	]);
	const [demo, other] = messages.map(({ text }) => String(text).split('\n\n## ')[0]);
	expect(demo).toContain('- The connection is not encrypted');
	expect(demo).not.toContain('login');
	expect(other).toContain('- The login is refused');
	expect(String(messages[0]?.text)).toContain('## Check of an installation');
});
