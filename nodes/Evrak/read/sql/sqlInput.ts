import type { IExecuteFunctions } from 'n8n-workflow';
import { isMembers } from '../../../../erp/json/members';
import { sqlTypeOf, type SqlParameter } from '../../../../erp/sql/parameters';
import { plainTextOf, shown } from '../../../../erp/text/text';
import { isExpression } from '../../items/rawExpression';
import { rawOf } from '../../items/filters';
import { notSent } from './freeSql';

const NAME = /^[A-Za-zÇĞİÖŞÜçğıöşü_][A-Za-zÇĞİÖŞÜçğıöşü_0-9]{0,60}$/;

const elements = (value: unknown): readonly unknown[] =>
	isMembers(value) && Array.isArray(value.values) ? (value.values as unknown[]) : [];

/** The parameters of an item; throws NodeOperationError for a name or type that is none. */
export function parametersOf(context: IExecuteFunctions, item: number): SqlParameter[] {
	const raw = elements(rawOf(context, 'sqlParameters'));
	const given = elements(context.getNodeParameter('sqlParameters', item, {}));
	return given.map((entry, index): SqlParameter => {
		const { name, type = 'text', value = '' } = isMembers(entry) ? entry : {};
		const plain = plainTextOf(name).trim().replace(/^@/, '');
		const known = sqlTypeOf(type);
		const place = `Parameter ${index + 1}`;
		if (!NAME.test(plain))
			throw notSent(context, `${place}: ${shown(plain)} is not a name`, 'Give letters and digits, such as code.', item);
		if (!known)
			throw notSent(context, `Parameter @${plain}: ${shown(type)} is no type`, 'Choose one of its list.', item);
		const written = raw[index];
		return { name: plain, type: known, value, typed: !isExpression(isMembers(written) ? written.value : undefined) };
	});
}
