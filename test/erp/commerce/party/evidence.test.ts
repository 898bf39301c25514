import { judge, type PartyEvidence } from '../../../../erp/commerce/party/evidence';
import { mailsIn } from '../../../../erp/commerce/party/contact';

const evidence = (name: string, mail = '', number = '', isCorporate?: boolean): PartyEvidence => ({
	names: name === '' ? [] : [name],
	emails: mailsIn(mail),
	numbers: number === '' ? [] : [number],
	...(isCorporate === undefined ? {} : { isCorporate }),
});

const VKN = '9900000173';

describe('a buyer and an account', () => {
	it.each([
		['Ayşe Yılmaz', 'Yılmaz Ayşe', 'same'],
		['Sn. Ayşe Yılmaz', 'Ayşe  YILMAZ Hanım', 'same'],
		['Ayşe Yılmaz', 'Ayşe Yılmaz (Trendyol)', 'same'],
		['Ayşenur Yılmaz', 'Ayşe Nur Yılmaz', 'same'],
		['Ali O’Neil', 'ALI ONEIL', 'same'],
		['Ayşe Yılmaz', 'Mehmet Yılmaz', 'contradicted'],
		['Ayşe Yılmaz Ticaret', 'Ayşe Yılmaz', 'contradicted'],
		['Trendyol A.Ş.', 'Trendyol', 'same'],
		['Mavi Bilgi A.Ş.', 'Mavi Bilgi Teknolojileri A.Ş.', 'contradicted'],
		['Ayşe Yılmaz', 'Ayşe', 'unknown'],
		['A*** Y***', 'Ayşe Yılmaz', 'unknown'],
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
			'a company that leaves out its form, by its number',
			evidence('Mavi Deniz', 'a@b.co', VKN, true),
			evidence('Mavi Deniz Ltd. Şti.', 'a@b.co'),
			'same',
		],
		[
			'a company that has more words than a person',
			evidence('Ayşe Yılmaz Tekstil', 'a@b.co', VKN, true),
			evidence('Ayşe Yılmaz', 'a@b.co'),
			'contradicted',
		],
		['both surnames', evidence('Ayşe Yılmaz Demir', 'a@b.co'), evidence('Ayşe Yılmaz', 'a@b.co'), 'same'],
		['a first name with two mails', evidence('Ayşe', 'a@b.co'), evidence('Ayşe Yılmaz', 'c@d.co'), 'contradicted'],
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
