import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fillIn } from '../support/rendered-step';
import { completeAnswers, sampleForm, withProperty } from '../support/sample-form';

afterEach(cleanup);

describe('Default widget of a property just added to the schema', () => {
  const added = async (property: Parameters<typeof withProperty>[1]) => {
    fillIn(await sampleForm(withProperty('added', property)), { step: 'details' });
  };

  it('shows few values as a row of cards', async () => {
    await added({ title: '血型', type: 'string', enum: ['甲型', '乙型', '不详'] });
    expect(within(screen.getByRole('radiogroup', { name: /血型/ })).getAllByRole('radio')).toHaveLength(3);
  });

  it('shows many values as a list', async () => {
    await added({ title: '血型', type: 'string', enum: ['甲', '乙', '丙', '丁', '戊'] });
    expect(screen.getByRole('combobox', { name: /血型/ })).toBeTruthy();
  });

  it('sets the keyboard of its format', async () => {
    await added({ title: '联系电话二', type: 'string', format: 'mobile' });
    expect(screen.getByLabelText<HTMLInputElement>(/联系电话二/).inputMode).toBe('tel');
  });

  it('asks for a date in three parts', async () => {
    await added({ title: '上次献血日期', type: 'string', format: 'date' });
    expect(within(screen.getByRole('group', { name: /上次献血日期/ })).getByLabelText('年')).toBeTruthy();
  });

  it('shows a boolean as two buttons', async () => {
    await added({ title: '是否吸烟', type: 'boolean' });
    expect(within(screen.getByRole('radiogroup', { name: /是否吸烟/ })).getAllByRole('radio')).toHaveLength(
      2,
    );
  });

  it('shows a long text in several lines', async () => {
    await added({ title: '病史', type: 'string', maxLength: 500 });
    expect(screen.getByLabelText(/病史/).tagName).toBe('TEXTAREA');
  });

  it('shows an object as a group with a field for each property', async () => {
    await added({
      title: '家庭医生',
      type: 'object',
      properties: { doctor: { title: '医生姓名', type: 'string', format: 'personName' } },
      additionalProperties: false,
    });
    expect(within(screen.getByRole('group', { name: /家庭医生/ })).getByLabelText(/医生姓名/)).toBeTruthy();
  });

  it('is shown and required without an entry in the uiSchema', async () => {
    const changed = await sampleForm(form => {
      withProperty('allergy', { title: '过敏史', type: 'string', maxLength: 60 })(form);
      Object.assign(form.$defs.details, { required: [...form.$defs.details.required, 'allergy'] });
      return form;
    });
    const { user, next, onNext } = fillIn(changed, { step: 'details', answers: completeAnswers });
    await next();
    expect(screen.getByRole('link', { name: '请输入过敏史' })).toBeTruthy();
    await user.type(screen.getByLabelText('过敏史'), '无');
    await next();
    expect(onNext).toHaveBeenCalledExactlyOnceWith({ ...completeAnswers, allergy: '无' });
  });
});
