import { clearWanted, realCompany, realMail, realOffice, realPhone } from '../../../../erp/commerce/party/placeholder';
import { taxNumberOf } from '../../../../erp/commerce/shop/reader';

const cased = (text: string) => [
	text,
	text.toLocaleUpperCase('tr'),
	text.toUpperCase(),
	` ${text}. `,
	text.normalize('NFD'),
];

describe('what stands in a field that had to be filled', () => {
	it.each(
		[
			...[
				'-',
				'--',
				'.',
				'...',
				'_',
				'*',
				'/',
				'0',
				'00',
				'000',
				'123',
				'x',
				'xx',
				'XXX',
				'xxxx',
				'a',
				'aaa',
				'?',
				'—',
				'– –',
			],
			...[
				'yok',
				'- yok -',
				'Yoktur',
				'Y.O.K.',
				'n/a',
				'N.A.',
				'na',
				'none',
				'null',
				'undefined',
				'boş',
				'hayır',
				'no',
				'test',
			],
			...[
				'Şahıs',
				'ŞAHIS',
				'sahis',
				'Şahıs Firması',
				'şahıs şirketi',
				'Bireysel',
				'bireysel müşteri',
				'Gerçek Kişi',
				'Kendim',
			],
			...['Firma yok', 'şirketim yok', 'Firma Adı', 'not applicable', 'personal', 'Private'],
			...['A.Ş.', 'Ltd. Şti.', 'San. ve Tic. Ltd. Şti.', 'Anonim Şirketi', 'Şirket'],
		].flatMap(cased),
	)('as company is none: %j', (text) => expect(realCompany(text)).toBeUndefined());

	it.each([
		...[
			'3M',
			'4A Yazılım',
			'HP',
			'LC',
			'Li',
			'AA',
			'ABB',
			'X Ltd. Şti.',
			'XX Gıda',
			'N11',
			'7-Eleven',
			'O2',
			'Öz',
			'Yoklar A.Ş.',
			'Na-Ka',
		],
		...[
			'Şahısoğlu Ltd. Şti.',
			'Bireysel Emeklilik A.Ş.',
			'Boş Kutu Tiyatrosu',
			'Test Cihazları A.Ş.',
			'Özel',
			'Özel A.Ş.',
			'Şirketler Grubu',
		],
		...['Sanayi Market', 'Ak & Kara', '1453 Kahve', '株式会社'],
	])('as company is a name: %j', (text) => expect(realCompany(text)).toBe(text));

	it.each(['&nbsp;', '\u200b-', '<b>-</b>', '&#8211;', '<br>', '  '])('as company is none: %j', (text) =>
		expect(realCompany(text)).toBeUndefined(),
	);

	it('as mail, telephone, tax office or number is none', () => {
		const mails = [
			'-',
			'yok',
			'yok@yok.com',
			'YOK@gmail.com',
			'x@x.com',
			'test@test.com',
			'a@a.com',
			'mailyok@hotmail.com',
		];
		expect(mails.map(realMail)).toEqual(mails.map(() => undefined));
		for (const mail of ['a@b.co', 'info@yok.com', 'test@ornek.com', 'yokus@ornek.com', '123@ornek.com'])
			expect(realMail(mail)).toBe(mail);
		expect(['0', '000', '0000000000', '-', 'yok', ''].map(realPhone)).toEqual(Array(6).fill(undefined));
		expect(realPhone('0532 123 45 67')).toBe('0532 123 45 67');
		expect(['-', 'yok', '0', 'x', '.', '034255', 'Kadıköy'].map(realOffice)).toEqual([
			...[undefined, undefined, undefined, undefined, undefined, '034255', 'Kadıköy'],
		]);
		for (const none of ['-', 'yok', '.', 'YOK', '0', '11111111111', '2222222222', 'null'])
			expect(taxNumberOf(none)).toEqual({});
		expect(taxNumberOf('9900000173')).toEqual({ taxNumber: '9900000173' });
		expect(taxNumberOf('ABC')).toMatchObject({ taxNumberGiven: 'ABC' });
	});

	it('leaves the rest of a buyer as it is', () => {
		const wanted = {
			...{ item: 0, name: 'Ece &#350;en', company: '-', taxOffice: '-', email: 'ece@ornek.com', phone: '0' },
			address: { street: '5. Sok.', district: '.', city: 'Ankara', postalCode: '00000', flat: '3' },
		};
		expect(clearWanted(wanted)).toMatchObject({
			...{ name: 'Ece Şen', company: undefined, taxOffice: undefined, phone: undefined, email: 'ece@ornek.com' },
			address: { street: '5. Sok.', city: 'Ankara', flat: '3' },
		});
		expect(Object.keys(clearWanted(wanted).address ?? {})).toEqual(['street', 'city', 'flat']);
	});
});
