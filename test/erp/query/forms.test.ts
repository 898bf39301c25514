import { QUERY_FORMS } from '../../../erp/query/form';
import { queryForms } from '../../../scripts/query-forms';

it('erp/query/forms.json says what the reads, changes and conditions say (npm run docs writes it)', () => {
	expect(QUERY_FORMS).toEqual(JSON.parse(JSON.stringify(queryForms())));
});
