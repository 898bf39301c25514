import { invoice, read, sample } from './support';

const rare = read(sample('rare-parts'));
const line = (rare.lines as Array<Record<string, unknown>>)[0] ?? {};

describe('parts that few invoices have', () => {
	it.each<[string, unknown, unknown]>([
		[
			'what was prepaid',
			[(rare.totals as Record<string, unknown>).prepaid, rare.prepayments],
			['100.00', [{ id: '1', date: '2026-11-02', amount: '100.00' }]],
		],
		['what it is for', [rare.accountingCost, line.accountingCost], ['MAL_HIZMET', '770.01']],
		[
			'the time for which a dispatch note holds',
			rare.despatchReferences,
			[
				{
					id: 'IRS2026000000007',
					date: '2026-11-01',
					validity: { startDate: '2026-11-01', endDate: '2026-11-30', duration: '30', durationUnit: 'DAY' },
				},
			],
		],
		[
			'ways to reach the supplier, KEP among them',
			rare.supplier,
			expect.objectContaining({
				legalName: 'Kuzey Tekstil Sanayi A.Ş.',
				companyNumber: '123456-0',
				endpoint: { scheme: 'GLN', value: '8690000000001' },
				email: 'info@kuzey.example',
				kep: 'kuzey@hs01.kep.tr',
				channels: [
					{ code: 'TE', name: 'Cep', value: '+90 555 000 00 00' },
					{ name: 'KEP', value: 'kuzey@hs01.kep.tr' },
				],
			}),
		],
		[
			'the numbers of its branch',
			(rare.supplier as Record<string, unknown>).agent,
			{
				name: 'Örnekköy Şubesi',
				identifiers: [
					{ scheme: 'SUBENO', value: '0042' },
					{ scheme: 'MERSISNO', value: '0555555555300042' },
				],
			},
		],
		[
			'the numbers of a buyer abroad',
			rare.buyer,
			{
				name: 'Example Trading',
				legalName: 'Example Trading Company',
				companyNumber: 'EX123456789',
				identifiers: [{ scheme: 'PARTYTYPE', value: 'EXPORT' }],
				person: {
					name: 'Robin Sample',
					firstName: 'Robin',
					familyName: 'Sample',
					nationality: 'XX',
					identityDocument: 'X0000000',
				},
			},
		],
		[
			'the numbers of the agency',
			rare.taxRepresentative,
			{
				name: 'Aracı Kurum',
				taxNumber: '8888888889',
				taxNumberType: 'VKN',
				identifiers: [{ scheme: 'ARACIKURUMETIKET', value: 'urn:mail:araci@example.com' }],
			},
		],
		[
			'lots, serial and trace numbers of the goods',
			[line.lots, line.serialNumbers, line.traceNumbers],
			[[{ number: 'L-7', expiryDate: '2028-01-31' }, { number: 'L-8' }], ['SN-1'], ['TR-0001', 'TR-0002']],
		],
		[
			'the customs declaration of a line',
			line.deliveries,
			[
				{
					id: '1',
					customsNumbers: ['620520000011'],
					customsDeclarations: [
						{ id: '26160400EX123456', issuer: { identifiers: [{ scheme: 'ALICIDIBSATIRKOD', value: '12312312312' }] } },
					],
				},
			],
		],
		['the total of its taxes', [line.taxTotal, line.withholdingTotal], ['0.00', undefined]],
	])('are read: %s', (_, found, wanted) => expect(found).toEqual(wanted));
});

describe('registered e-mail (KEP)', () => {
	const kep = (contact: string) => {
		const { supplier } = read(
			invoice(
				`<cac:AccountingSupplierParty><cac:Party><cac:Contact>${contact}</cac:Contact></cac:Party></cac:AccountingSupplierParty>`,
			),
		) as { supplier?: { kep?: string } };
		return supplier?.kep;
	};
	const channel = (code: string, value: string) =>
		`<cac:OtherCommunication><cbc:ChannelCode>${code}</cbc:ChannelCode><cbc:Value>${value}</cbc:Value></cac:OtherCommunication>`;

	it.each([
		['a channel of that name', channel('TE', '1') + channel('kep', 'a@b.example'), 'a@b.example'],
		['a channel with such an address', channel('EM', 'A@HS02.KEP.TR'), 'A@HS02.KEP.TR'],
		['the e-mail address', '<cbc:ElectronicMail>a@hs03.kep.tr</cbc:ElectronicMail>', 'a@hs03.kep.tr'],
		['no blank one', channel('KEP', ' '), undefined],
	])('is %s', (_, contact, wanted) => expect(kep(contact)).toBe(wanted));
});
