import { category } from '../category';
import { tableNumber } from '../codes';
import { code, guid, text } from '../column';
import { columns } from '../member';

const c = columns({
	TableID: code('Table Number', 'Tablo no', tableNumber, { preset: '13' }),
	RecordUid: guid('Record ID', 'Kayıt no (GUID)'),
	TextData: text('Text', 'Metin'),
});

/** Text Data (Kayıt metni). */
export const textData = category({
	resource: 'textData',
	name: 'Text Data',
	turkish: 'Kayıt metni (text data)',
	heading: 'Text Data',
	area: 'data',
	operations: {
		create: {
			name: 'Save',
			action: 'Save text of record',
			description: 'Save or replace the text that belongs to a record (text data)',
			method: 'TextDataKaydetV2',
			path: '/API/APIMethods/TextDataKaydetV2',
			documentedIn: 'reference',
			since: 'V17',
			container: 'TextData',
			containerIs: 'object',
			document: [c.TableID.required(), c.RecordUid.required(), c.TextData.required()],
		},
	},
});
