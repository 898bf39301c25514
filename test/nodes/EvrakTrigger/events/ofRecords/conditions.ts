import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { EvrakApi } from '../../../../../credentials/EvrakApi.credentials';
import { credentialOf } from '../../../../../demo/credential';
import { insertRow } from '../../../../../standin/engine/rows';
import { newGuid, type Row } from '../../../../../standin/database';
import { chain, ERP, evrak as node } from '../../../../../testkit/engine/chain';
import { outputOf, runWorkflow } from '../../../../../testkit/engine';
import { inForm } from '../../../../../testkit/operations/form';
import { actionNodes } from '../../../../../testkit/node/nodes';
import type { TriggerBench } from '../../../../../testkit/node/trigger';
import { writing } from './changing';

/** What an operation of the nodes tells of the same ERP at the same moment. */
export async function readBy({ erp }: TriggerBench, parameters: INodeParameters): Promise<IDataObject[]> {
	const engine = {
		nodeTypes: actionNodes((type) => type),
		credentialTypes: { evrakApi: new EvrakApi() },
		credentials: { evrakApi: credentialOf(erp) },
	};
	const run = await runWorkflow(engine, chain('read', [node('Read', ERP, inForm(parameters))], [{ json: {} }]));
	return outputOf(run, 'Read', 0).map(({ json }) => json);
}

/** Writes what accounts owe, what invoices are matched with, and cheques. */
export function moneyOf(bench: () => TriggerBench) {
	const { stamped, moment } = writing(bench);
	/** A movement of an account on a day so many days from now, due on it; debit above zero. */
	const movement = (account: string, amount: number, days: number, values: Row = {}): string =>
		stamped('CARI_HESAP_HAREKETLERI', 'cha', moment(24 * days), {
			...{ cha_kod: account, cha_tip: amount < 0 ? 1 : 0, cha_meblag: Math.abs(amount), cha_vade: 0 },
			...{ cha_tarihi: `${moment(24 * days).slice(0, 10)}T00:00:00.000`, cha_evrak_tip: amount < 0 ? 1 : 63 },
			...{ cha_cinsi: amount < 0 ? 0 : 6, cha_evrakno_seri: 'F', ...values },
		});
	/** Pays a part of an invoice by a collection. */
	const match = (debit: string, amount: number, credit = newGuid()): string => {
		const guid = newGuid();
		insertRow(bench().erp.db, 'CARI_HAREKET_BORC_ALACAK_ESLEME', {
			...{ chk_Guid: guid, chk_Borc_uid: debit, chk_Alc_uid: credit, chk_Tutar: amount, chk_iptal: 0 },
		});
		return guid;
	};
	/** A cheque that is due on a day so many days from now. */
	const cheque = (values: Row, days: number): string =>
		stamped('ODEME_EMIRLERI', 'sck', moment(-24 * 30), {
			...{ sck_tip: 0, sck_tutar: 1000, sck_sonpoz: 0, sck_odenen: 0 },
			...{ sck_vade: `${moment(24 * days).slice(0, 10)}T00:00:00.000`, ...values },
		});
	return { movement, match, cheque, moment };
}
