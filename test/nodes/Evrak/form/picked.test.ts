import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOperation, operations } from '../../../../erp/catalogue';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import { isAdded, pickedFields, questionParameter } from '../../../../nodes/Evrak/form/picked';
import { inputClass } from '../../../../nodes/Evrak/form/description/inputs';

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

/** Columns by the name of the parameter that they share; workflows hold these names, whatever becomes of a label. */
const SHARED = JSON.parse(
	readFileSync(join(__dirname, '..', '..', '..', 'fixtures', 'sharedNames.json'), 'utf8'),
) as Record<string, string[]>;

describe('the names of parameters', () => {
	it('are those that saved workflows have', () => {
		const found: Record<string, Set<string>> = {};
		const note = (parameter: string, path: string) => {
			if (parameter !== path.replaceAll('.', '_')) (found[parameter] ??= new Set()).add(path);
		};
		for (const operation of operations) {
			for (const { parameter, field } of pickedFields(operation)) note(parameter, field.path);
			const asked = inputClass(operation);
			for (const field of operation.body.fields)
				if (asked === 'query' || (asked === 'list' && field.required)) note(questionParameter(field), field.name);
		}
		const names = Object.fromEntries(Object.entries(found).map(([name, paths]) => [name, [...paths].sort()]));
		expect(names).toEqual(SHARED);
	});
});
