import { Section } from '../../ui/Section';

/** How to use an AED; each step can be read on its own. */
const steps = [
  { title: '打开电源', text: '打开盖子或按下开关，跟着语音提示做。' },
  { title: '贴上电极片', text: '擦干胸口，一片贴右锁骨下方，一片贴左侧腋下；插好插头。' },
  { title: '所有人离开', text: '机器分析心律时不要碰患者；提示电击，确认无人接触后按下按钮。' },
  { title: '接着按压', text: '电击后立即继续胸外按压，直到急救人员到来或患者有反应。' },
] as const;

/** Instructions for using an AED; cached for offline use, like the rest of the page. */
export function UsageGuide() {
  return (
    <Section title="取到AED以后" size="large" className="stack mt-7 aed-using">
      <ol className="grid grid--small aed-steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span className="soft">{text}</span>
          </li>
        ))}
      </ol>
      <p className="faint">没有学过也可以用：机器只在需要时才允许电击。取用AED救人是善举，不用担心。</p>
    </Section>
  );
}
