import { columnNames } from '../../../../base/text/words';
import { sql, when } from '../../../ask/sql';
import { parameter, periodParameters } from '../../parameters';
import { composedRead } from '../../read';
import { currencies, currencyOf } from '../names';

/**
 * The ERP's exchange rates by day (docs/trust/erp-behaviour.md#exchange-rates). Their table is in the database shared by all companies, whose
 * columns are not probed.
 */
export const exchangeRates = composedRead({
	resource: 'list',
	operation: 'getExchangeRates',
	action: 'Get exchange rates',
	description:
		'Exchange rates of the ERP by currency and day: buying and selling, of banks and in cash (döviz kurları)',
	parameters: {
		...periodParameters(['İlk tarih', 'Son tarih'], { usual: true }, 'today'),
		currencyNumber: parameter('wholeNumber', 'Currency (Döviz)', 'Döviz numarası', {
			placeholder: 'e.g. 1',
			hint: 'Number of one currency in the ERP; all without it',
		}),
	},
	needs: [currencies],
	members: columnNames`dov_tarih KUR_SEMBOLU dov_fiyat1 dov_fiyat2 dov_fiyat3 dov_fiyat4 dov_no`,
	key: [
		['dov_tarih', 'dateTime', 'descending'],
		['dov_no', 'number'],
	],
	select: (db, { fromDate, toDate, currencyNumber }) => sql`
		SELECT k.dov_tarih, k.dov_no, ${currencyOf(db, sql`k.dov_no`)} AS KUR_SEMBOLU,
			k.dov_fiyat1, k.dov_fiyat2, k.dov_fiyat3, k.dov_fiyat4
		FROM MikroDB_V17.dbo.DOVIZ_KURLARI k
		WHERE 1 = 1
			${when(fromDate, (day) => sql`AND k.dov_tarih >= ${day}`)}
			${when(toDate, (day) => sql`AND k.dov_tarih < DATEADD(day, 1, ${day})`)}
			${when(currencyNumber, (number) => sql`AND k.dov_no = ${number}`)}`,
});
