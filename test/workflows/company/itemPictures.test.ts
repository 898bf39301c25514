import { randomUUID } from 'node:crypto';
import { insert } from '../../../testkit/operations/database';
import { template, templateBench } from '../support';
import { perTest } from '../../../testkit/jest/benches';

const FILE = '49-item-pictures';
const START = 'Picture Asked For';
const RECORD = randomUUID();
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const bench = perTest(templateBench);
beforeEach(() => insert(bench.erp.db, 'mye_ImageData', { TableID: 13, Record_uid: RECORD, ImageID: 0, Data: PNG }));

const asked = async (record?: string) => await bench.run(template(FILE), START, [{ json: { query: { record } } }]);

it('answers with the picture that the ERP keeps of an item', async () => {
	const ran = await asked(RECORD);
	const [{ binary } = {}] = ran.at('Send It');
	expect([binary?.data?.mimeType, binary?.data?.data, ran.at('No Picture')]).toEqual(['image/png', PNG, []]);
});

it.each([[randomUUID()], ["x' OR 1=1"], [undefined]])('has nothing for %p', async (record) => {
	const ran = await asked(record);
	expect([ran.at('Send It').length, ran.at('No Picture').length]).toEqual([0, 1]);
});
