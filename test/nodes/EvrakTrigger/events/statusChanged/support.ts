import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { INVOICE } from '../../../../standin/client';
import { play, type FakeClock } from '../../../../standin/polling';
import type { Trigger, TriggerBench } from '../../../../../testkit/node/trigger';

/** Method that asks for one status. */
export const QUESTION = 'EBelgeDurumSorgulamaV2';

/** Hours of a second. */
export const SECONDS = 1 / 3600;

const clock = (): FakeClock => ({ at: Date.now(), pass: () => undefined });

/** The event, and invoices that are sent, in the stand-in. */
export function sending(bench: () => TriggerBench) {
	/** Saves invoices of the series FAT; sends those whose account is given. */
	async function save(...numbers: number[]): Promise<void> {
		for (const number of numbers) {
			const evrak = { ...INVOICE, cha_tarihi: '20.11.2026', cha_evrakno_sira: number };
			await play(bench().erp, clock(), 'FaturaKaydetV2', { evraklar: [evrak] });
		}
	}

	/** Sends a saved invoice; its UUID. */
	async function send(number: number): Promise<string> {
		const evraklar = [{ cha_evrakno_seri: 'FAT', cha_evrakno_sira: number, IslemTipi: 1 }];
		const { Data } = await play(bench().erp, clock(), 'FaturaToEFaturaV2', { evraklar });
		return String(Data?.list?.[0]?.UUID).replace(/[{}]/g, '').toLowerCase();
	}

	/** Saves invoices and sends them; their UUIDs. */
	async function sent(...numbers: number[]): Promise<string[]> {
		await save(...numbers);
		const all: string[] = [];
		for (const number of numbers) all.push(await send(number));
		return all;
	}

	const watch = (parameters: INodeParameters = {}, options: INodeParameters = {}): Trigger =>
		bench().trigger({ event: 'statusChanged', ...parameters, options });
	return { save, send, sent, watch };
}

/** What tells one change from another. */
export const brief = (items: readonly IDataObject[]) =>
	items.map(({ document, meaning, final, codes, before }) => ({
		document,
		meaning,
		final,
		codes: Object.values(codes as IDataObject)
			.filter(Boolean)
			.join('/'),
		before:
			before &&
			Object.values(before as IDataObject)
				.filter(Boolean)
				.join('/'),
	}));
