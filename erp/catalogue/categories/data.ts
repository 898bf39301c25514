import { category } from '../category';
import { text, code, isoDate, list, number, numericText, columns, from, namedIn } from '../member';
import { rowAction, tableNumber } from '../codes';
import { common, standard } from '../columns';

const c = columns({
	KullaniciKodu: text('User Code', 'Kullanıcı kodu', { role: 'userCode' }),
	...common,
	TableNo: code('Table Number', 'Tablo no', tableNumber, { role: 'tableNumber', preset: '31' }),
	ChangeStartDate: isoDate('From (Değişiklik)', 'Değişiklik başlangıç tarihi'),
	ChangeEndDate: isoDate('Until (Değişiklik)', 'Değişiklik bitiş tarihi', { endOf: 'ChangeStartDate' }),
	Tablo: list('Tables', 'Tablo', { hint: 'Number of the table, and what is done with the rows.' }),
	No: numericText('Table Number', 'Tablo no', { role: 'tableNumber', codes: tableNumber }),
	TabloNo: numericText('Table Number', 'Tablo no', { role: 'tableNumber', codes: tableNumber }),
	KayitTipi: numericText('Action', 'Kayıt tipi', {
		codes: rowAction,
		hint: 'Updates and deletions need the GUID of the row and its old lastup_date.',
	}),
	Kayit: list('Rows', 'Kayıt', { hint: 'Rows in the names of the columns of the table.' }),
	cari_kod: { ...standard.account, codeOf: undefined },
	cari_unvan1: text('Name 1 (Cari Ünvan 1)', 'Cari ünvanı 1', { length: 127 }),
	cari_fatura_adres_no: number('Invoice Address (Adres)', 'Fatura adres no'),
	cari_sevk_adres_no: number('Ship-To Address (Sevk)', 'Sevk adres no'),
	cari_per_kod: text('Staff Code (Personel)', 'Cari personel kodu', { role: 'code', length: 25 }),
	cari_per_adi: text('Staff Name (Ad)', 'Cari personel adı', { length: 50 }),
	SQLSorgu: text('Statement', 'SQL sorgusu', {
		sql: 'select',
		hint: 'One SELECT, with @names where values belong: they come from Parameters, and never from expressions in it.',
	}),
});
const { named, required } = namedIn(c);

/** Session (Oturum). */
export const session = category({
	resource: 'session',
	name: 'Session',
	area: 'data',
	operations: {
		login: {
			action: 'Log in',
			description: 'Log in for V1 methods and see whether the credential works',
			method: 'APILogin',
			path: '/Api/APIMethods/APILogin',
			kind: 'session',
			placement: 'bare',
		},
		checkHealth: {
			action: 'Check health',
			description: 'Ask whether the service is up',
			method: 'HealthCheck',
			path: '/Api/APIMethods/HealthCheck',
			kind: 'health',
			httpMethod: 'GET',
			placement: 'none',
			anonymous: true,
		},
		checkHealthDetails: {
			action: 'Check health with details',
			description: 'Ask whether the service is up, with its status code',
			method: 'HealthCheck2',
			path: '/Api/APIMethods/HealthCheck2',
			kind: 'health',
			httpMethod: 'GET',
			placement: 'none',
			anonymous: true,
		},
		callLogger: {
			action: 'Call logger',
			description: 'Call the logger method of the service',
			method: 'LoggerDone',
			path: '/Api/APIMethods/LoggerDone',
			kind: 'health',
			httpMethod: 'GET',
			placement: 'none',
			anonymous: true,
		},
		logoff: {
			action: 'Log off',
			description: 'End the V1 session of a user',
			method: 'APILogoff',
			kind: 'session',
			placement: 'bare',
			anonymous: true,
			membersFrom: 'collection',
			document: [c.KullaniciKodu],
		},
		logoffV2: {
			action: 'Log off V2',
			description: 'Log a user out after V2 use, for instance to free a stuck user',
			method: 'APILogoffV2',
			kind: 'session',
			placement: 'beside',
			membersFrom: 'collection',
			document: [c.KullaniciKodu],
		},
	},
});

/** Record (Kayıt): raw rows of the database. */
export const record = category({
	resource: 'record',
	name: 'Record',
	area: 'data',
	operations: {
		getChanged: {
			action: 'Get many changed records',
			description: 'List the rows of a table that changed in a date range (kayıt oku)',
			method: 'KayıtOkuV2',
			path: '/API/APIMethods/KayıtOkuV2',
			kind: 'list',
			mostRows: 500,
			since: 'V17',
			document: [...required('TableNo ChangeStartDate ChangeEndDate'), c.Size.as('number'), c.Index],
		},
		saveMany: {
			action: 'Write rows of several tables',
			description:
				'Insert, update or delete raw rows of tables (toplu kayıt), of which the ERP checks little, and not all or none',
			method: 'KayitKaydetTopluV2',
			since: 'V17',
			container: 'Kayit',
			rawRows: true,
			document: [
				c.TabloNo.required(),
				c.KayitTipi.required(),
				...named('cari_kod cari_unvan1 cari_fatura_adres_no cari_sevk_adres_no cari_per_kod cari_per_adi'),
			],
		},
		save: {
			action: 'Write rows of one table',
			description:
				'Insert, update or delete raw rows of a table (kayıt kaydet), of whose meaning the ERP checks little',
			method: 'KayitKaydetV2',
			container: null,
			rawRows: true,
			document: [
				c.Tablo.of(c.No, c.KayitTipi).required(),
				c.Kayit.of(c.cari_per_kod, ...from('collection', c.cari_per_adi)).required(),
			],
		},
	},
});

/** SQL (veri okuma, SQL sorgulama). */
export const sqlQuery = category({
	resource: 'sql',
	name: 'SQL',
	area: 'data',
	operations: {
		select: {
			action: 'Execute SQL query',
			description: 'Read rows of the ERP’s database by one SELECT with typed parameters (veri okuma, sorgu)',
			method: 'SqlVeriOkuV2',
			kind: 'list',
			since: 'V17',
			paged: false,
			placement: 'beside',
			answer: 'select',
			document: [c.SQLSorgu.required()],
		},
	},
});

/** List (Listeler). */
export const listings = category({
	resource: 'list',
	name: 'List',
	area: 'data',
	operations: {
		getVatRates: {
			action: 'Get VAT rates',
			description: 'List the VAT table of the installation (KDV oranları): pointer, name and rate',
			method: 'VergiListesiV2',
			path: '/Api/APIMethods/VergiListesiV2',
			kind: 'list',
			paged: false,
		},
		getUsers: {
			action: 'Get users',
			description: 'List the users of the ERP (kullanıcı listesi)',
			method: 'KullaniciListesiV2',
			path: '/Api/APIMethods/KullaniciListesiV2',
			kind: 'list',
			paged: false,
		},
		getUserRights: {
			action: 'Get user rights',
			description: 'Get the rights of the user that the credential names (kullanıcı parametreleri)',
			method: 'KullaniciParametreleriV2',
			path: '/Api/APIMethods/KullaniciParametreleriV2',
		},
		getQuickSaleContract: {
			action: 'Check quick sale contract',
			description: 'Ask whether the contract of the quick sale product is approved (hızlı satış sözleşmesi)',
			method: 'ModoFastsellHSSozlesmesiOnayDurumV2',
			path: '/Api/APIMethods/ModoFastsellHSSozlesmesiOnayDurumV2',
		},
		getRestaurantContract: {
			action: 'Check restaurant contract',
			description: 'Ask whether the contract of the restaurant product is approved (restoran sözleşmesi)',
			method: 'ModoFastsellRestoranSozlesmesiOnayDurumV2',
			path: '/Api/APIMethods/ModoFastsellRestoranSozlesmesiOnayDurumV2',
		},
		getOrderAppContract: {
			action: 'Check order app contract',
			description: 'Ask whether the contract of the order app is approved (Porkod sözleşmesi)',
			method: 'PorkodSozlesmeOnayDurumV2',
			path: '/Api/APIMethods/PorkodSozlesmeOnayDurumV2',
		},
	},
});
