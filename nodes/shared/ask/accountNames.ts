import { oneOf, sql } from '../../../erp/database/ask/sql';
import { cellText } from '../../../erp/base/json/cell';
import { timeoutOf } from '../client/call';
import type { NodeErp } from '../client/client';
import { ask } from './ask';

/** Names of accounts by code; blank where the ERP cannot be queried, so that the code is shown instead. */
export async function accountNames(erp: NodeErp, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (codes.length === 0) return new Map();
	const read = await ask(
		erp,
		{
			table: 'CARI_HESAPLAR',
			columns: ['cari_kod', 'cari_unvan1'],
			optional: [],
			cancelled: 'cari_iptal',
			where: sql`cari_kod IN (${oneOf(codes)})`,
		},
		timeoutOf('get'),
	);
	return new Map(read.ok ? read.value.map((card) => [cellText(card, 'cari_kod'), cellText(card, 'cari_unvan1')]) : []);
}
