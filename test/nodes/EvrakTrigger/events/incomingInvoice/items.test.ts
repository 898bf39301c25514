import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { triggerBench } from '../../../../../testkit/node/trigger';
import { drain, inErp } from './story';
import { perTest } from '../../../../../testkit/jest/benches';

const bench = perTest(triggerBench);

const { watch, arrive } = inErp(() => bench);

describe('items', () => {
	it('are simplified, or as the server sent them', async () => {
		bench.erp.incoming.arrive({
			scenario: 'TICARIFATURA',
			amount: '1000.10',
			received: '2026-11-20T11:00:00',
			supplier: { number: '3333333339', name: 'Örnek Tedarikçi A.Ş.' },
		});
		const days = { startFrom: 'days', startDays: 2 };
		const [plain] = await watch(days).json();
		expect(plain).toMatchObject({
			senderTaxNumber: '3333333339',
			senderName: 'Örnek Tedarikçi A.Ş.',
			issued: '2026-11-20',
			received: '2026-11-20',
			amount: '1200.12',
			currency: 'TRY',
			scenario: 'commercial',
			answerUntil: '2026-11-28',
		});
		const [raw] = await watch({ ...days, simplify: false }).json();
		expect(raw).toMatchObject({ identity: plain?.uuid, Senaryo: 'TICARIFATURA', Tutar: 1200.12, VKNo: '3333333339' });
	});

	it('carry PDF and XML as files', async () => {
		const [uuid] = arrive(1);
		const trigger = watch({ startFrom: 'days', startDays: 2, downloadPdf: true, downloadXml: true });
		const [item] = (await trigger.poll()) ?? [];
		expect(item?.binary?.pdf).toMatchObject({
			mimeType: 'application/pdf',
			fileName: `${String(item?.json.number)}.pdf`,
		});
		expect(item?.binary?.xml).toMatchObject({ fileName: `${String(item?.json.number)}.xml` });
		const text = (name: string) => Buffer.from(item?.binary?.[name]?.data ?? '', 'base64').toString('utf8');
		expect(text('pdf').startsWith('%PDF')).toBe(true);
		expect(text('xml').toLowerCase()).toContain(uuid);
	});

	it.each<[INodeParameters, INodeParameters, RegExp]>([
		[{ downloadXml: '={{ undefined }}' }, {}, /Download XML is blank/],
		[{}, { maxItems: '={{ undefined }}' }, /Invoices per Poll is blank/],
		[{ simplify: 'maybe' }, {}, /Simplify "maybe" is neither true nor false/],
		[{ startFrom: 'Everything' }, {}, /Start From "Everything" is no choice/],
	])('are not asked for where a choice is none: %j %j', async (parameters, options, message) => {
		await expect(watch(parameters, options).poll()).rejects.toThrow(message);
		expect(bench.erp.requests).toHaveLength(0);
	});

	it('come without a file that cannot be had, and say so', async () => {
		arrive(1);
		const trigger = watch({ startFrom: 'days', startDays: 2, downloadPdf: true });
		// Three parts of the days before, two pages of the last days, the file.
		await bench.faults('none', 'none', 'none', 'none', 'none', 'deadlock');
		const [item] = (await trigger.poll()) ?? [];
		expect(item?.binary?.pdf).toBeUndefined();
		expect(String((item?.json.fileProblems as IDataObject).pdf)).toContain('Fetching the PDF failed');
		expect(await drain(trigger)).toEqual([]);
	});
});
