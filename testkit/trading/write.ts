import type { Erp } from '../../standin';
import { call, type Json } from '../../test/standin/client';
import type { TradeAfter, TradeEvent, TradeOrder, TradeWeek } from './documents';
import { written } from './wire';
import { cards } from './wire/cards';
import { wireDay, type LineGuids } from './wire/common';
import { invoiceCodes } from './wire/invoices';

/** Documents of one request. */
const BATCH = 100;

async function post(erp: Erp, method: string, payload: Json): Promise<Array<Record<string, string>>> {
	const { results } = await call(erp, method, payload);
	const wrong = results.filter(({ IsError }) => IsError).map(({ ErrorMessage }) => ErrorMessage);
	if (results.length === 0 || wrong.length > 0) throw new Error(`${method}: ${wrong.join('; ')}`);
	return results.flatMap(({ Data }) => Data?.list ?? []);
}

const parts = <T>(all: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Neighbours that go in one request: each is what it was made of, with what is sent. */
function runs<T extends { method: string }>(all: readonly T[]): T[][] {
	const found: T[][] = [];
	for (const one of all) {
		const last = found.at(-1);
		if (last?.[0]?.method === one.method) last.push(one);
		else found.push([one]);
	}
	return found.flatMap((run) => parts(run, BATCH));
}

/** What a screen of the ERP leaves of a cancelled document: its rows, marked. */
function cancel(erp: Erp, of: Extract<TradeAfter, { type: 'cancelled' }>['of']): void {
	const mark = (table: string, prefix: string, key: Record<string, string | number>) => {
		const all = { [`${prefix}_evrakno_seri`]: of.series, [`${prefix}_evrakno_sira`]: of.number, ...key };
		const where = Object.keys(all).map((name) => `${name} = ?`);
		erp.db.run(`UPDATE ${table} SET ${prefix}_iptal = 1 WHERE ${where.join(' AND ')}`, Object.values(all));
	};
	if (of.type === 'order') mark('SIPARISLER', 'sip', { sip_tip: of.sales ? 0 : 1 });
	else if (of.type === 'note') mark('STOK_HAREKETLERI', 'sth', { sth_evraktip: of.out ? 1 : 13 });
	else if (of.type === 'receipt')
		mark('CARI_HESAP_HAREKETLERI', 'cha', { cha_evrak_tip: of.way === 'cashPaid' ? 64 : 1 });
	else {
		const { evrakTip, out } = invoiceCodes(of.kind);
		mark('CARI_HESAP_HAREKETLERI', 'cha', { cha_evrak_tip: evrakTip });
		mark('STOK_HAREKETLERI', 'sth', { sth_evraktip: out ? 4 : 3 });
	}
}

/** The request that deletes a document. */
function deletion({ type, of }: Extract<TradeAfter, { type: 'deleted' }>): { method: string; document: Json } {
	const [seri, sira] = [of.series, of.number];
	if (of.type === 'order') {
		const key = { sip_tip: of.sales ? 0 : 1, sip_cins: of.consignment ? 1 : 0 };
		return {
			method: 'SiparisSilV2',
			document: { satirlar: [{ ...key, sip_evrakno_seri: seri, sip_evrakno_sira: sira }] },
		};
	}
	if (of.type === 'note') {
		const key = { sth_evraktip: of.out ? 1 : 13, sth_tip: of.out ? 1 : 0 };
		return { method: 'IrsaliyeSilV2', document: { ...key, sth_evrakno_seri: seri, sth_evrakno_sira: sira } };
	}
	const key = { cha_evrakno_seri: seri, cha_evrakno_sira: sira };
	if (of.type === 'invoice')
		return { method: 'AlimSatimEvragiSilV2', document: { ...key, cha_evrak_tip: invoiceCodes(of.kind).evrakTip } };
	if (of.type === 'receipt') {
		const line = { ...key, cha_evrak_tip: of.way === 'cashPaid' ? 64 : 1 };
		return { method: 'TahsilatTediyeSilV2', document: { satirlar: [line] } };
	}
	throw new Error(`Nothing is ${type} so`);
}

/** Writes a week through the API, in few requests; `today` is the last day, `yyyy-MM-dd`. @throws Error for what the ERP refuses */
export async function writeWeek(erp: Erp, week: TradeWeek, today: string): Promise<void> {
	const { stoklar, cariler } = cards(week);
	for (const part of parts(stoklar, BATCH)) await post(erp, 'StokKaydetV2', { stoklar: part });
	await post(erp, 'CariKaydetV2', { cariler });

	const guids = new Map<TradeOrder, string[]>();
	const guidOf: LineGuids = (order, place) => guids.get(order)?.[place] ?? '';
	const method = (event: TradeEvent): string => {
		if (event.type === 'finalized') return 'SayimKesinlestirmeV2';
		if (event.type === 'cancelled') return event.type;
		return event.type === 'deleted' ? deletion(event).method : written(event, { today, guidOf }).method;
	};

	for (const run of runs(week.events.map((event) => ({ method: method(event), event })))) {
		const evraklar: Json[] = [];
		for (const { event } of run) {
			if (event.type === 'cancelled') cancel(erp, event.of);
			else if (event.type === 'deleted') evraklar.push(deletion(event).document);
			else if (event.type === 'finalized') {
				const { day, warehouse, number } = event.of;
				evraklar.push({
					sym_tarihi: wireDay(today, day),
					sym_depono: warehouse,
					sym_evrakno: number,
					SayimGirisEvragiSeri: 'SC',
					SayimCikisEvragiSeri: 'SC',
				});
			} else evraklar.push(written(event, { today, guidOf }).document);
		}
		const [first] = run;
		if (first === undefined || first.method === 'cancelled') continue;
		const rows = await post(erp, first.method, { evraklar });
		// The answer has a row for each line, in the order sent.
		const saved = rows.map((row) => row.sip_Guid ?? '');
		for (const { event } of run) if (event.type === 'order') guids.set(event, saved.splice(0, event.lines.length));
	}
}
