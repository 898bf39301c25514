import { findOperation } from '../../../erp/catalogue';
import { formLabel } from '../../../erp/catalogue/formLabels';
import { isAdded, pickedFields } from '../../../erp/lookup/picked';

describe('the form of a quotation', () => {
	it('shows the selling price at once, and the cost behind Add Field', () => {
		const operation = findOperation('issuedQuotation', 'create');
		const prices = pickedFields(operation as NonNullable<typeof operation>)
			.filter(({ field }) => /Price|Cost/.test(field.label))
			.map((picked) => [picked.field.path, formLabel(picked.field), isAdded(picked)]);
		expect(prices).toEqual([
			['tkl_Alisfiyati', 'Cost (Alış Fiyatı)', true],
			['tkl_Birimfiyati', 'Unit Price (Fiyat)', false],
		]);
	});
});
