import { category } from '../category';
import { rowAction, tableNumber } from '../codes';
import { code, isoDate, list, number, numericText, text } from '../column';
import { common } from '../columns/common';
import { columns, from } from '../member';

const c = columns({
	...common,
	TableNo: code('Table Number', 'Tablo no', tableNumber, { preset: '31' }),
	ChangeStartDate: isoDate('Changed From', 'Değişiklik başlangıç tarihi'),
	ChangeEndDate: isoDate('Changed Until', 'Değişiklik bitiş tarihi', { endOf: 'ChangeStartDate' }),
	Tablo: list('Tables', 'Tablo', { hint: 'Number of the table, and what is done with the rows.' }),
	No: numericText('Table Number', 'Tablo no', { codes: tableNumber }),
	TabloNo: numericText('Table Number', 'Tablo no', { codes: tableNumber }),
	KayitTipi: numericText('Action', 'Kayıt tipi', {
		codes: rowAction,
		hint: 'Updates and deletions need the GUID of the row and its old lastup_date.',
	}),
	Kayit: list('Rows', 'Kayıt', { hint: 'Rows in the names of the columns of the table.' }),
	cari_kod: text('Account Code', 'Cari kodu', { length: 25 }),
	cari_unvan1: text('Account Name 1', 'Cari ünvanı 1', { length: 127 }),
	cari_fatura_adres_no: number('Invoice Address Number', 'Fatura adres no'),
	cari_sevk_adres_no: number('Shipping Address Number', 'Sevk adres no'),
	cari_per_kod: text('Account Staff Code', 'Cari personel kodu', { length: 25 }),
	cari_per_adi: text('Account Staff First Name', 'Cari personel adı', { length: 50 }),
});

/** Record (Kayıt): rows of the database, whatever they mean. */
export const record = category({
	resource: 'record',
	name: 'Record',
	turkish: 'Kayıt',
	heading: 'Kayıt Kaydet',
	area: 'data',
	operations: {
		getChanged: {
			name: 'Get Many Changed',
			action: 'Get many changed records',
			description: 'List the rows of a table that changed in a date range (kayıt oku)',
			method: 'KayıtOkuV2',
			path: '/API/APIMethods/KayıtOkuV2',
			kind: 'list',
			mostRows: 500,
			documentedIn: 'reference',
			since: 'V17',
			document: [
				c.TableNo.required(),
				c.ChangeStartDate.required(),
				c.ChangeEndDate.required(),
				c.Size.as('number'),
				c.Index,
			],
		},
		saveMany: {
			name: 'Write Rows of Several Tables',
			action: 'Write rows of several tables',
			description:
				'Insert, update or delete raw rows of tables (toplu kayıt), of which the ERP checks little, and not all or none',
			method: 'KayitKaydetTopluV2',
			kind: 'save',
			documentedIn: 'reference',
			since: 'V17',
			container: 'Kayit',
			rawRows: true,
			document: [
				c.TabloNo.required(),
				c.KayitTipi.required(),
				c.cari_kod,
				c.cari_unvan1,
				c.cari_fatura_adres_no,
				c.cari_sevk_adres_no,
				c.cari_per_kod,
				c.cari_per_adi,
			],
		},
		save: {
			name: 'Write Rows of One Table',
			action: 'Write rows of one table',
			description:
				'Insert, update or delete raw rows of a table (kayıt kaydet), of whose meaning the ERP checks little',
			method: 'KayitKaydetV2',
			kind: 'save',
			container: null,
			documentedIn: 'reference',
			rawRows: true,
			document: [
				c.Tablo.of(c.No, c.KayitTipi).required(),
				c.Kayit.of(c.cari_per_kod, ...from('collection', c.cari_per_adi)).required(),
			],
		},
	},
});
