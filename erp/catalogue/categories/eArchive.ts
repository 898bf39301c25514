import { category } from '../category';
import { date, text } from '../column';
import { common } from '../columns/common';
import { columns } from '../member';

const c = columns({
	...common,
	IptalTarihi: date('Cancellation Date', 'İptal tarihi', {
		hint: 'Sent as dd.MM.yyyy, as the specification writes dates; this method documents no format of its own.',
	}),
	IptalAciklamasi: text('Reason', 'İptal açıklaması'),
	FaturaSilinsin: text('Delete Invoice in ERP', 'Fatura silinsin', { hint: 'Values are not documented.' }),
});

/** E-Archive (E-arşiv). */
export const eArchive = category({
	resource: 'eArchive',
	name: 'E-Archive',
	turkish: 'E-arşiv',
	heading: 'E-Arşiv işlemleri',
	area: 'eDocuments',
	identity: { number: c.UUID },
	operations: {
		cancel: {
			name: 'Cancel Invoice',
			action: 'Cancel electronic archive invoice',
			description: 'Cancel an e-archive invoice (e-arşiv iptal) with date and reason',
			method: 'EArsivIptalV2',
			path: '/API/APIMethods/EArsivIptalV2',
			kind: 'send',
			documentedIn: 'reference',
			since: 'V17',
			container: 'EArsiv',
			containerIs: 'object',
			document: [c.UUID.required(), c.IptalTarihi.required(), c.IptalAciklamasi.required(), c.FaturaSilinsin],
		},
	},
});
