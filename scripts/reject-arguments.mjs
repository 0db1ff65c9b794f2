// Imported by commands without arguments: `npm start -- --port 8081` must not silently start on another port.
const passedArguments = process.argv.slice(2);
if (passedArguments.length > 0) {
  console.error(
    `这条命令没有参数：${passedArguments.join(' ')}。端口、数据目录等用环境变量设置，例如 PORT=8081 npm start，见 README.md。`,
  );
  process.exit(2);
}
