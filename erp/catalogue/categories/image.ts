import { category } from '../category';
import { tableNumber } from '../codes';
import { base64, code, guid } from '../column';
import { columns } from '../member';

const c = columns({
	TableID: code('Table Number', 'Tablo no', tableNumber, { preset: '13' }),
	RecordUid: guid('Record ID', 'Kayıt no (GUID)'),
	ImageData: base64('Picture Content', 'Resim verisi', { hint: 'Picture file as Base64 text.' }),
});

/** Image (Resim (image data)). */
export const image = category({
	resource: 'image',
	name: 'Image',
	turkish: 'Resim (image data)',
	heading: 'Image Data',
	area: 'data',
	operations: {
		get: {
			name: 'Get',
			description: 'Read the picture stored for a record',
			method: 'ImageDataGetirV2',
			path: '/API/APIMethods/ImageDataGetirV2',
			kind: 'get',
			container: 'Image',
			containerIs: 'object',
			file: 'image',
			document: [c.TableID.required(), c.RecordUid.required()],
		},
		create: {
			name: 'Upload',
			description: 'Store a picture for a record',
			method: 'ImageDataKaydetV2',
			path: '/API/APIMethods/ImageDataKaydetV2',
			container: 'Image',
			containerIs: 'object',
			document: [c.TableID.required(), c.RecordUid.required(), c.ImageData.required()],
		},
		delete: {
			description: 'Delete the picture of a record',
			method: 'ImageDataSilV2',
			path: '/API/APIMethods/ImageDataSilV2',
			container: 'Image',
			containerIs: 'object',
			document: [c.TableID.required(), c.RecordUid.required()],
		},
	},
});
