import { Session } from 'node:inspector/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { credentialOf } from '../../demo/credential';
import { startErp } from '../../standin';
import { outputOf, runWorkflow } from '../../testkit/engine';
import { chain, ERP, evrak } from '../../testkit/engine/chain';
import { loadPackage } from '../../testkit/engine/package';
import { saveShopOrder, stock } from '../../testkit/shop/node';
import { wooOrder } from '../../test/erp/commerce/shops/examples';

const ROOT = join(__dirname, '..', '..');

/** Files of `nodes` and `erp`, as they are built, of which a function runs while one order of a shop is saved by *Create Order*. */
export async function filesOfShopOrder(): Promise<string[]> {
	const { nodeTypes, credentialTypes } = await loadPackage(ROOT, {});
	const erp = await startErp();
	const session = new Session();
	session.connect();
	try {
		stock(erp.db, 'ATKI', 'KAVANOZ', 'LAMBA');
		const engine = { nodeTypes, credentialTypes, credentials: { evrakApi: credentialOf(erp) } };
		const save = async (number: string) => {
			const items = [{ json: { ...wooOrder, number } }];
			const run = await runWorkflow(engine, chain('house', [evrak('Save', ERP, saveShopOrder())], items));
			if (outputOf(run, 'Save', 0)[0]?.json.outcome !== 'saved') throw new Error('The order was not saved');
		};
		// The first run loads the files, and with that runs what stands beside their functions.
		await save('1');
		await session.post('Profiler.enable');
		await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
		await save('2');
		const { result } = await session.post('Profiler.takePreciseCoverage');
		return result
			.filter(({ functions }) => functions.some(({ ranges: [whole] }) => (whole?.count ?? 0) > 0))
			.map(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : url))
			.map((file) => relative(join(ROOT, 'dist'), file).split(sep).join('/'))
			.filter((file) => /^(?:nodes|erp)\//.test(file))
			.sort();
	} finally {
		session.disconnect();
		await erp.close();
	}
}
