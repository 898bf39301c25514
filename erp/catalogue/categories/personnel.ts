import { category } from '../category';
import { date, numericText, text } from '../column';
import { columns } from '../member';

const c = columns({
	per_kod: text('Employee Code', 'Personel kodu', { length: 25 }),
	per_adi: text('First Name', 'Adı', { length: 50 }),
	per_soyadi: text('Last Name', 'Soyadı', { length: 50 }),
	per_ucret: numericText('Wage', 'Ücret'),
	per_muh_grpkod: text('Ledger Group Code', 'Muhasebe grup kodu'),
	per_muh_ozelc1: text('Ledger Special Code 1', 'Muhasebe özel kodu 1'),
	pz_izin_yil: numericText('Leave Year', 'İzin yılı'),
	pz_pers_kod: text('Employee Code', 'Personel kodu', { length: 25 }),
	pz_gun_sayisi: numericText('Days', 'Gün sayısı'),
	pz_baslangictarih: date('Start Date', 'Başlangıç tarihi'),
	pz_bitistarihi: date('End Date', 'Bitiş tarihi'),
	pz_isbasitarihi: date('Return Date', 'İş başı tarihi'),
	pz_izin_aciklama: text('Description', 'İzin açıklaması'),
});

/** Personnel (Personel). */
export const personnel = category({
	resource: 'personnel',
	name: 'Personnel',
	turkish: 'Personel',
	heading: 'Personel',
	area: 'accounts',
	identity: { number: c.per_kod },
	operations: {
		create: {
			name: 'Create Employee',
			action: 'Create employee',
			description: 'Add an employee (personel)',
			method: 'PersonelKaydetV2',
			path: '/API/APIMethods/PersonelKaydetV2',
			documentedIn: 'reference',
			container: 'personeller',
			membersFrom: 'collection',
			document: [
				c.per_kod.required(),
				c.per_adi.required(),
				c.per_soyadi.required(),
				c.per_ucret,
				c.per_muh_grpkod,
				c.per_muh_ozelc1,
			],
		},
		createLeave: {
			name: 'Create Leave',
			action: 'Create leave of employee',
			description: 'Add a leave of an employee (personel izni)',
			method: 'PersonelizinKaydetV2',
			path: '/API/APIMethods/PersonelizinKaydetV2',
			documentedIn: 'reference',
			container: 'personelizinler',
			membersFrom: 'collection',
			identity: { number: c.pz_pers_kod },
			document: [
				c.pz_pers_kod.required(),
				c.pz_izin_yil.required(),
				c.pz_gun_sayisi.required(),
				c.pz_baslangictarih.required(),
				c.pz_bitistarihi.usual(),
				c.pz_isbasitarihi.usual(),
				c.pz_izin_aciklama.usual(),
			],
		},
		saveTimesheet: {
			name: 'Save Timesheet',
			action: 'Save timesheet of employee',
			description:
				'Save, update or delete timekeeping records (personel puantaj), whose members nobody publishes: JSON only',
			method: 'PersonelPuantajKaydetV2',
			path: '/API/APIMethods/PersonelPuantajKaydetV2',
			kind: 'save',
			documentedIn: 'reference',
			since: 'V17',
			unknown: true,
		},
	},
});
