import { columnNames } from '../../../text/columns';
import { betweenDays, sql } from '../../../ask/sql';
import { parameter } from '../../parameters';
import { periodParameters } from '../../period';
import { composedRead } from '../../read';
import { currencies, currencyName } from '../names';

/**
 * The ERP's exchange rates by day (docs/erp-behaviour.md#exchange-rates). Their table is in the database that all companies share, where
 * nobody looks which columns a build has.
 */
export const exchangeRates = composedRead({
	resource: 'list',
	operation: 'getExchangeRates',
	action: 'Get exchange rates',
	description:
		'Exchange rates of the ERP by currency and day: buying and selling, of banks and in cash (döviz kurları)',
	parameters: {
		...periodParameters(['İlk tarih', 'Son tarih'], { usual: true }, 'today'),
		currencyNumber: parameter('number', 'Currency (Döviz)', 'Döviz numarası', {
			placeholder: 'e.g. 1',
			hint: 'Number of one currency in the ERP; all without it',
		}),
	},
	needs: [currencies],
	members: columnNames`dov_tarih KUR_SEMBOLU dov_fiyat1 dov_fiyat2 dov_fiyat3 dov_fiyat4 dov_no`,
	ask(schema, { fromDate, toDate, currencyNumber }) {
		return {
			show: {
				dov_tarih: sql`k.dov_tarih`,
				KUR_SEMBOLU: currencyName(schema, sql`k.dov_no`),
				dov_fiyat1: sql`k.dov_fiyat1`,
				dov_fiyat2: sql`k.dov_fiyat2`,
				dov_fiyat3: sql`k.dov_fiyat3`,
				dov_fiyat4: sql`k.dov_fiyat4`,
				dov_no: sql`k.dov_no`,
			},
			from: sql`MikroDB_V17.dbo.DOVIZ_KURLARI k`,
			where: [
				...betweenDays(sql`k.dov_tarih`, fromDate, toDate),
				...(currencyNumber ? [sql`k.dov_no = ${currencyNumber}`] : []),
			],
			key: [
				{ sql: sql`k.dov_tarih`, type: 'dateTime', descending: true },
				{ sql: sql`k.dov_no`, type: 'number' },
			],
		};
	},
});
