import { EvrakApi } from '../../../credentials/EvrakApi.credentials';
import { checks } from '../../../demo/checks';
import { credentialOf } from '../../../demo/credential';
import { playSave } from '../../../demo/saves';
import { startErp } from '../../../standin';
import { ownNodes } from '../../../testkit/node/nodes';

it('plays every workflow that saves twice, and the second run saves nothing that is there', async () => {
	const erp = await startErp();
	const engine = {
		nodeTypes: ownNodes(),
		credentialTypes: { evrakApi: new EvrakApi() },
		credentials: { evrakApi: credentialOf(erp) },
	};
	for (const round of ['first', 'second'])
		for (const check of checks) {
			const { line } = await playSave(engine, erp, check);
			expect([round, line]).toEqual([round, expect.objectContaining({ Differences: 'none' })]);
			if (check.once) expect(line['Saved now']).toBe(round === 'first' ? line['Asked for'] : 0);
		}
	await erp.close();
});
