import { judge, type PartyEvidence } from '../../../../erp/commerce/party/evidence';
import { mailsIn } from '../../../../erp/commerce/party/contact';

const evidence = (name: string, mail = '', number = '', isCorporate?: boolean): PartyEvidence => ({
	names: name === '' ? [] : [name],
	emails: mailsIn(mail),
	numbers: number === '' ? [] : [number],
	...(isCorporate === undefined ? {} : { isCorporate }),
});

const VKN = '9900000173';
const OTHER = '1234567890';
const TCKN = '10000000146';

describe('a buyer and an account', () => {
	it.each([
		['Ayşe Yılmaz', 'AYSE YILMAZ', 'same'],
		['Ayşe Yılmaz', 'Yılmaz Ayşe', 'same'],
		['ışıl IŞIK', 'Isil Isik', 'same'],
		['Sn. Ayşe Yılmaz', 'Ayşe  YILMAZ Hanım', 'same'],
		['Ayşe Yılmaz', 'Ayşe Yılmaz (Trendyol)', 'same'],
		['Ayşenur Yılmaz', 'Ayşe Nur Yılmaz', 'same'],
		['Ali O’Neil', 'ALI ONEIL', 'same'],
		['Ayşe Yılmaz', 'Ayşe\u200b Yılmaz', 'same'],
		['Örnek Tekstil Ltd. Şti.', 'ORNEK TEKSTIL LIMITED SIRKETI', 'same'],
		['Örnek Tekstil San. ve Tic. A.Ş.', 'Örnek Tekstil', 'contradicted'],
		['Örnek Tekstil A/Ş', 'örnek tekstil aş', 'same'],
		['Jäger GmbH & Co. KG', 'Jager GmbH', 'same'],
		['Ayşe Yılmaz', 'Mehmet Yılmaz', 'contradicted'],
		['Ayşe Yılmaz', 'Veli Kaya', 'contradicted'],
		['Ayşe Yılmaz', 'Yılmaz Ltd. Şti.', 'contradicted'],
		['Ayşe Yılmaz Tekstil Ltd. Şti.', 'Ayşe Yılmaz', 'contradicted'],
		['Örnek Tekstil A.Ş.', 'Örnek Gıda A.Ş.', 'contradicted'],
		['Ayşe Yılmaz Ltd. Şti.', 'Ayşe Yılmaz', 'contradicted'],
		['AYSE YILMAZ LIMITED SIRKETI', 'Ayşe Yılmaz', 'contradicted'],
		['Ayşe Yılmaz A.Ş.', 'Yılmaz Ayşe', 'contradicted'],
		['Ayşe Yılmaz San. ve Tic. A. Ş.', 'Sn. Ayşe Yılmaz', 'contradicted'],
		['Ayşe Yılmaz Ticaret', 'Ayşe Yılmaz', 'contradicted'],
		['Ayşe Nur Yılmaz Tic. Ltd. Şti.', 'Ayşe Nur Yılmaz', 'contradicted'],
		['Hans Müller GmbH', 'Hans Muller', 'contradicted'],
		['Ayşe Yılmaz Ltd. Şti.', 'AYŞE YILMAZ LTD ŞTİ', 'same'],
		['Ayşe Yılmaz Ltd. Şti.', 'Ayşe Yılmaz Tic. Ltd. Şti.', 'same'],
		['Trendyol A.Ş.', 'Trendyol', 'same'],
		['Mavi Bilgi Ltd. Şti.', 'MAVI BILGI SAN. VE TIC. AŞ', 'same'],
		['Mavi Bilgi A.Ş.', 'Mavi Bilgi Teknolojileri A.Ş.', 'contradicted'],
		['Ak &amp; Kara A.Ş.', 'Ak & Kara Ltd. Şti.', 'same'],
		['S\u0327ark Kitabevi', 'Şark Kitabevi', 'same'],
		['3M Sanayi ve Ticaret A.Ş.', '3M', 'same'],
		['Ayşe Yılmaz', 'Ayşe Demir', 'contradicted'],
		['Ayşe Yılmaz', 'Ayşe', 'unknown'],
		['A*** Y***', 'Ayşe Yılmaz', 'unknown'],
		['', 'Ayşe Yılmaz', 'unknown'],
		['Ayşe Yılmaz', '', 'unknown'],
		['***', '---', 'unknown'],
	])('of the names %s and %s alone: %s', (mine, theirs, is) => {
		expect(judge(evidence(mine), evidence(theirs)).is).toBe(is);
		expect(judge(evidence(theirs), evidence(mine)).is).toBe(is);
	});

	it.each<[string, PartyEvidence, PartyEvidence, string, string?]>([
		[
			'a company and the person that it is called after, with one number',
			evidence('Ayşe Yılmaz Ltd. Şti.', 'a@b.co', VKN),
			evidence('Ayşe Yılmaz', 'a@b.co', VKN),
			'same',
		],
		[
			'a company and the person that it is called after, with one mail',
			evidence('Ayşe Yılmaz Ltd. Şti.', 'a@b.co', VKN, true),
			evidence('Ayşe Yılmaz', 'a@b.co'),
			'contradicted',
			'the name Ayşe Yılmaz instead of Ayşe Yılmaz Ltd. Şti.',
		],
		[
			'a person with a citizen number, and the company',
			evidence('Ayşe Yılmaz', 'a@b.co', TCKN, false),
			evidence('Ayşe Yılmaz A.Ş.', 'a@b.co'),
			'contradicted',
		],
		[
			'a company that leaves out its form, by its number',
			evidence('Mavi Deniz', 'a@b.co', VKN, true),
			evidence('Mavi Deniz Ltd. Şti.', 'a@b.co'),
			'same',
		],
		[
			'a company that is called like nobody, with one mail',
			evidence('Mavi Bilgi', 'a@b.co', '', true),
			evidence('Mavi Bilgi A.Ş.', 'a@b.co'),
			'same',
		],
		[
			'a company that is called like nobody, with two numbers',
			evidence('Mavi Bilgi', 'a@b.co', VKN, true),
			evidence('Mavi Bilgi A.Ş.', 'a@b.co', OTHER, true),
			'contradicted',
		],
		[
			'a person who is called like a company',
			evidence('Mavi Bilgi', 'a@b.co', '', false),
			evidence('Mavi Bilgi A.Ş.', 'a@b.co'),
			'contradicted',
		],
		['one number, whatever the name', evidence('A', 'a@b.co', VKN), evidence('B', 'c@d.co', VKN), 'same'],
		[
			'two numbers under one name',
			evidence('A', 'a@b.co', VKN),
			evidence('A', 'a@b.co', OTHER),
			'contradicted',
			`the tax number ${OTHER} instead of ${VKN}`,
		],
		[
			'a company with the mail of a person',
			evidence('Örnek Tekstil A.Ş.', 'a@b.co', VKN, true),
			evidence('Ayşe Yılmaz', 'a@b.co'),
			'contradicted',
			'the name Ayşe Yılmaz instead of Örnek Tekstil A.Ş.',
		],
		[
			'a company that has more words than a person',
			evidence('Ayşe Yılmaz Tekstil', 'a@b.co', VKN, true),
			evidence('Ayşe Yılmaz', 'a@b.co'),
			'contradicted',
		],
		[
			'a number that the account lacks',
			evidence('Ayşe Yılmaz', 'a@b.co', TCKN),
			evidence('AYSE YILMAZ', 'A@B.CO'),
			'same',
		],
		[
			'a married name with the same mail',
			evidence('Ayşe Demir', 'a@b.co'),
			evidence('Ayşe Yılmaz', 'a@b.co'),
			'contradicted',
		],
		['both surnames', evidence('Ayşe Yılmaz Demir', 'a@b.co'), evidence('Ayşe Yılmaz', 'a@b.co'), 'same'],
		['a couple with one mail', evidence('Ayşe Yılmaz', 'a@b.co'), evidence('Mehmet Yılmaz', 'a@b.co'), 'contradicted'],
		['one name with two mails', evidence('Ayşe Yılmaz', 'a@b.co'), evidence('Ayşe Yılmaz', 'c@d.co'), 'same'],
		['a first name with two mails', evidence('Ayşe', 'a@b.co'), evidence('Ayşe Yılmaz', 'c@d.co'), 'contradicted'],
		[
			'a name of more words with two mails',
			evidence('Ali Yılmaz', 'a@b.co'),
			evidence('Mehmet Ali Yılmaz', 'c@d.co'),
			'contradicted',
		],
		['two mails without a name', evidence('', 'a@b.co'), evidence('Ayşe Yılmaz', 'c@d.co'), 'contradicted'],
		[
			'a name that an old build has cut',
			evidence('Örnek Tekstil Konfeksiyon İthalat İhracat Turizm Otomotiv'),
			evidence('Örnek Tekstil Konfeksiyon İthalat İhracat Turizm Oto'),
			'same',
		],
	])('of %s', (_, buyer, account, is, reason = '') => {
		const judged = judge(buyer, account);
		expect(judged.is).toBe(is);
		if (reason !== '') expect(judged).toMatchObject({ reason });
	});
});
